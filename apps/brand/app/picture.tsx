import type { At } from './at.ts'

type Lead = {
  at: At
  name: string
  alt?: string
  className?: string
  /** Fills the first screen, once the gate is open. */
  lead?: boolean | undefined
  /** Fills the first screen while the gate is closed. */
  gate?: boolean
}

const later = { loading: 'lazy' } as const
/** Behind a closed gate the lead picture waits for a likely yes, see script/gate.ts. */
const waiting = { loading: 'lazy', 'data-lead': '' } as const
const leads = ({ age, page }: At) => (age === 'ask' && !page.open ? waiting : undefined)

/** A landscape that fills its box: one drawing for upright screens, one for the others, the horizon in both at 62 %. */
export function Scene({ at, name, alt = '', className, lead = false, gate = false }: Lead) {
  const tall = '(max-aspect-ratio: 4/5)'
  return (
    <picture>
      <source media={tall} srcSet={at.file(`art/${name}-tall.avif`)} type="image/avif" />
      <source media={tall} srcSet={at.file(`art/${name}-tall.webp`)} type="image/webp" />
      <source srcSet={at.file(`art/${name}-wide.avif`)} type="image/avif" />
      <img
        src={at.file(`art/${name}-wide.webp`)}
        alt={alt}
        className={className}
        width={1600}
        height={1000}
        decoding="async"
        fetchPriority={lead || gate ? 'high' : undefined}
        {...(lead ? leads(at) : gate ? undefined : later)}
      />
    </picture>
  )
}

type Thing = Lead & { size: readonly [number, number]; folder?: 'art' | 'recipes' }

/** A thing cut out: bottle, box, glass, wheat. */
export function Cutout({ at, name, alt = '', className, lead, size, folder = 'art' }: Thing) {
  return (
    <picture>
      <source srcSet={at.file(`${folder}/${name}.avif`)} type="image/avif" />
      <img
        src={at.file(`${folder}/${name}.webp`)}
        alt={alt}
        className={className}
        width={size[0]}
        height={size[1]}
        decoding="async"
        fetchPriority={lead ? 'high' : undefined}
        {...(lead ? leads(at) : later)}
      />
    </picture>
  )
}
