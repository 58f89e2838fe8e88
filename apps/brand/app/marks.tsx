import type { At } from './at.ts'
import { outlines } from './outlines.ts'
import type { Locale } from './settings.ts'

const cyrillic = new Set<Locale>(['mn', 'ru'])

/** The name as it stands on the bottle. */
export function Wordmark({ at }: { at: At }) {
  const { width, path } = cyrillic.has(at.locale) ? outlines.cyrillic : outlines.latin
  return (
    <svg className="wordmark" role="img" aria-label={at.words.brand} viewBox={`0 -720 ${width} 730`}>
      <path d={path} fill="currentColor" />
    </svg>
  )
}

/** The name in the upright script: the vertical of the two lines. */
export function UprightMark({ className }: { className?: string }) {
  const { width, path } = outlines.upright
  return (
    <svg className={className} aria-hidden="true" viewBox={`-400 0 1200 ${width}`}>
      <path d={path} fill="currentColor" transform="rotate(90)" />
    </svg>
  )
}

const wave = (y: number) => `M2 ${y}q7-8 14 0t14 0t14 0t14 0`

/** Stands where the other facts have a figure. */
export function Water() {
  return (
    <svg viewBox="0 0 60 34" aria-hidden="true">
      <path d={wave(10) + wave(20) + wave(30)} fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  )
}
