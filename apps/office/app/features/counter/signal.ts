// A short sound and a shake of the phone: staff who check tickets look at people, not at the screen.

let audio: AudioContext | undefined

function tone(frequency: number, from: number, seconds: number): void {
  if (!audio) return
  const [source, volume] = [audio.createOscillator(), audio.createGain()]
  source.frequency.value = frequency
  volume.gain.setValueAtTime(0.12, audio.currentTime + from)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + from + seconds)
  source.connect(volume).connect(audio.destination)
  source.start(audio.currentTime + from)
  source.stop(audio.currentTime + from + seconds)
}

/** One high tone for yes, two low ones for no. */
export function signal(isGood: boolean): void {
  try {
    audio ??= new AudioContext()
    if (isGood) tone(880, 0, 0.18)
    else for (const from of [0, 0.22]) tone(220, from, 0.18)
    navigator.vibrate?.(isGood ? 60 : [80, 60, 80])
  } catch {
    // a browser without sound still shows the answer
  }
}
