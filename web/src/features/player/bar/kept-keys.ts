const key = "splitsheet.player-keys";

/** Whether this browser's keys control the player. Storage may be disabled: then they do. */
export function areKeysOn(): boolean {
  try {
    return window.localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

export function keepKeysOn(isOn: boolean): void {
  try {
    window.localStorage.setItem(key, isOn ? "on" : "off");
  } catch (error) {
    console.info("The choice is kept until the page is closed", error);
  }
}
