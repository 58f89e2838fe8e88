import { hourMs } from './dates.ts'

/** Today's answer to "is it warm enough?": as it is, with a layer below it, or not today. */
export type Verdict = 'enough' | 'layer' | 'not_today'

/** So many degrees below its limit a garment still serves with a woollen layer below it. */
export const layerDegrees = 10
/** An older reading says nothing of today. */
export const freshHours = 3
/** Above it nobody asks how warm a winter garment is. */
export const mildFrom = 10
export const scaleFrom = -40
export const scaleTo = 10

/** Degrees as they are shown; what is shown is what is judged. */
export const roundDegrees = (degrees: number): number => Math.round(degrees) || 0

/** Whether a garment that keeps warm down to `keeps_to` is warm enough in still air of this temperature. */
export function verdictOf(keeps_to: number, temperature: number): Verdict {
  const below = keeps_to - roundDegrees(temperature)
  if (below <= 0) return 'enough'
  return below <= layerDegrees ? 'layer' : 'not_today'
}

export type Advice = 'as_it_is' | 'wind' | 'layer' | 'warmer' | 'mild'

/** One piece of advice that goes with the verdict; wind takes a garment that is just enough below its limit. */
export function adviceOf(keeps_to: number, temperature: number, feels_like: number): Advice {
  const verdict = verdictOf(keeps_to, temperature)
  if (verdict === 'not_today') return 'warmer'
  if (verdict === 'layer') return 'layer'
  if (roundDegrees(temperature) >= mildFrom) return 'mild'
  return verdictOf(keeps_to, feels_like) === 'enough' ? 'as_it_is' : 'wind'
}

/** Whether a reading still speaks of now; a clock that is a little ahead is forgiven. */
export function isFresh(measured_at: Date, now: Date): boolean {
  const age = now.getTime() - measured_at.getTime()
  return age <= freshHours * hourMs && age >= -hourMs
}

/** Where a temperature stands on the scale, 0 to 1; what is beyond an end stands at it. */
export const onScale = (degrees: number): number =>
  Math.min(1, Math.max(0, (degrees - scaleFrom) / (scaleTo - scaleFrom)))

/** `−31°`, with a minus that a screen reader says. */
export const degreesText = (degrees: number): string => {
  const rounded = roundDegrees(degrees)
  return `${rounded < 0 ? '−' : ''}${Math.abs(rounded)}°`
}
