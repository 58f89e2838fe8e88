let audio: AudioContext | undefined

function tone(hertz: number, seconds: number): void {
  audio ??= new AudioContext()
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  gain.gain.value = 0.15
  oscillator.frequency.value = hertz
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start()
  oscillator.stop(audio.currentTime + seconds)
}

/** Heard and felt where the phone can: short and high for right, long and low for wrong. */
export function signal(answer: 'right' | 'wrong'): void {
  navigator.vibrate?.(answer === 'right' ? 60 : [120, 60, 120])
  try {
    tone(answer === 'right' ? 1320 : 220, answer === 'right' ? 0.09 : 0.35)
  } catch {
    // a phone without sound shows it all the same
  }
}
