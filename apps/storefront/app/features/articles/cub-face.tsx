const furs = ['honey', 'cocoa', 'cream', 'night']

type Face = { fur: string; tint: string }

/** A person as a cub: always the same face for the same person. The shop's own is the logo's. */
export function CubFace({ face, big }: { face: Face; big?: boolean }) {
  const fur = furs.includes(face.fur) ? face.fur : 'honey'
  return (
    <span
      className={big ? 'cub-face cub-face-big' : 'cub-face'}
      style={{ background: `var(--${face.tint})` }}
      aria-hidden="true"
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <g className={`fur-${fur}`}>
          <circle cx="8" cy="10" r="6.5" />
          <circle cx="32" cy="10" r="6.5" />
          <path d="M20 6c12 0 18 8 18 16.500c0 9.500-8 14.500-18 14.500s-18-5-18-14.500c0-8.500 6-16.500 18-16.500z" />
        </g>
        <ellipse cx="20" cy="27" rx="9" ry="7" className="snout" />
        <circle cx="12.500" cy="19" r="2" className="ink" />
        <circle cx="27.500" cy="19" r="2" className="ink" />
        <path d="M16.500 24q3.500-1.600 7 0q-.5 3.600-3.500 3.900q-3-.3-3.500-3.900z" className="ink" />
      </svg>
    </span>
  )
}

const kinds = [
  ['honey', 'sky'],
  ['cocoa', 'berry'],
  ['cream', 'grass'],
  ['night', 'lilac'],
  ['honey', 'sun'],
] as const

/** Of somebody who has chosen no face: by their name. */
export function faceOfName(name: string): Face {
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7)
  const [fur, tint] = kinds[sum % kinds.length] ?? kinds[0]
  return { fur, tint }
}
