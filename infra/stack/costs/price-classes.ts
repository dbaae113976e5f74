import { PriceClass } from "aws-cdk-lib/aws-cloudfront";

/** CloudFront's locations, by the setting's value. */
export const priceClasses = {
  PriceClass_100: PriceClass.PRICE_CLASS_100,
  PriceClass_200: PriceClass.PRICE_CLASS_200,
  PriceClass_All: PriceClass.PRICE_CLASS_ALL,
};
