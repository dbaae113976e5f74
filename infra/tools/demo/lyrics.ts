/** Lyrics of the demo songs, written for them. */
export const lyrics = {
  kitchenLight: `Kitchen light, three a.m.
you hum the fridge's one-note hymn
The kettle thinks about it twice
then gives the window back its steam

Sit down, nobody's keeping score
the floor is cold, the night is kind
We'll split the last of everything
and read the label on the wine

Leave the kitchen light on
I'm only ever half a street away
Leave the kitchen light on
I'll learn the way by how you say my name`,

  lowTide: `Static on the water, your name between the stations
I keep the dial steady where the signal used to be
The boats are on their elbows, the harbor's showing pockets
and everything we sank there is looking up at me

Low tide radio, play it slow
every wave that leaves comes back as something that I know
Low tide radio, sign off late
tell the moon to hold the line, tell the sea to wait

A weather man is lying in a voice as clean as linen
he says there's nothing coming but he says it like a prayer
I've got a coat for either and a thermos and a reason
and half a song about you that I'm leaving on the air`,

  borrowedUmbrellas: `I have four borrowed umbrellas and none of them are mine
one from a wedding, one from a train, two from the end of the line
If ever it rains on everyone that I forgot to phone
I could walk them all, I could walk them all, I could walk them home`,

  saltOnTheDashboard: `Salt on the dashboard, sand in the vents
we drove till the map was a rumor of fences
You had your feet up, a crack in the glass
and every exit sign asking if we'd ask

Don't turn it round, don't turn it down
there's one more chorus left between here and town`,

  wireBirds: `All the wire birds are lined up like a sentence
waiting for a hand to come and read it out
One of them is leaving and it changes all the meaning
that's the only grammar that I ever learned about

Hey, wire birds, spell it again
slower this time for the back of the train
Hey, wire birds, what did it say
before the one in the middle flew away`,

  ferrymansReceipt: `I kept the ferryman's receipt
two coins, one way, one window seat
He signed it with a drop of rain
and wrote the hour against my name

Row on, the river has a ledger
it only counts the ones who stay
Row on, I'm paid until the weather
I'll be the change you throw away`,

  copperWeather: `Copper weather on the roof of the shed
you can taste what the sky hasn't said
Bring in the washing, bring in the chairs
bring in the quarrel we left on the stairs

And it comes down, it comes down like applause
on the things we were sure of, the things that we were`,

  quietMachines: `Quiet machines in the hallway at night
counting the floors in a green kind of light
I pressed every number to hear them all chime
you said that's a melody, do it in time`,
} as const;

/** The lyrics of one song as they grew: the first idea, and each later version. */
export const growingLyrics = [
  `Landlocked sailor
(something about a compass)
painted a boat on the barn`,

  `Landlocked sailor, thirty miles from rain
painted a boat on the side of the barn
Points her at morning and leans on the grain
(second half: the wind? the weathervane?)`,

  `Landlocked sailor, thirty miles from rain
painted a boat on the side of the barn
Points her at morning and leans on the grain
takes down the washing and calls it a yarn

Heave, the fields are rolling
heave, the fields are high
there's nothing here worth drowning in
but God knows how we try`,

  `Landlocked sailor, thirty miles from rain
painted a boat on the side of the barn
Points her at morning and leans on the grain
takes in the washing and calls it a yarn

Heave, the fields are rolling
heave, the wheat is high
there's nothing here worth drowning in
but no one says we didn't try

(Łukasz: could the last line be sung twice, the second time without the guitar?)`,
] as const;
