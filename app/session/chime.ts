/** Two short tones, falling: heights in Hz, and when they begin in seconds. */
const TONES = [
  { hertz: 880, at: 0 },
  { hertz: 660, at: 0.16 },
] as const;
const LENGTH_S = 0.22;
const LOUDNESS = 0.12;

/**
 * Sounds once. Where the browser lets no page sound that nobody has touched, and where it cannot at
 * all, it stays quiet.
 */
export async function chime(): Promise<void> {
  try {
    const audio = new AudioContext();
    await audio.resume();
    for (const { hertz, at } of TONES) {
      const begins = audio.currentTime + at;
      const tone = new OscillatorNode(audio, { frequency: hertz });
      const loudness = new GainNode(audio, { gain: 0 });
      loudness.gain.linearRampToValueAtTime(LOUDNESS, begins + 0.02);
      loudness.gain.linearRampToValueAtTime(0, begins + LENGTH_S);
      tone.connect(loudness).connect(audio.destination);
      tone.start(begins);
      tone.stop(begins + LENGTH_S);
    }
    setTimeout(() => void audio.close(), 1000);
  } catch {
    // no sound here
  }
}
