import { storedText } from '#client/lib/browser/stored-text.ts'

/** `off` where somebody wants no beep. */
export const soundSetting = storedText('scan-sound')

let audio: AudioContext | undefined

function beep() {
  audio ??= new AudioContext()
  // A page that nobody has touched yet may make no sound.
  void audio.resume().catch(() => undefined)
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  const end = audio.currentTime + 0.12
  tone.frequency.value = 1_760
  volume.gain.setValueAtTime(0.12, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, end)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(end)
}

/** For whoever looks at the product and not at the screen. */
export function signalRead(withSound: boolean) {
  // Some browsers have neither, and nobody misses a sign that cannot be given.
  try {
    const { vibrate } = navigator as { vibrate?: (time: number) => boolean }
    vibrate?.call(navigator, 60)
    if (withSound) beep()
  } catch {
    audio = undefined
  }
}
