import type { Path } from './geometry.ts'

type Attributes = Record<string, string | number | undefined>

const kebab = (name: string) => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${kebab(name)}="${value}"`)
    .join('')

export const url = (id: string) => `url(#${id})`

export const fill = (d: Path, paint: string, more: Attributes = {}) =>
  `<path d="${d}"${written({ fill: paint, ...more })}/>`

export const stroke = (d: Path, paint: string, width: number, more: Attributes = {}) =>
  `<path d="${d}"${written({ fill: 'none', stroke: paint, strokeWidth: width, ...more })}/>`

export const group = (attributes: Attributes, ...body: string[]) => `<g${written(attributes)}>${body.join('')}</g>`

/** `body`, drawn from its own origin, moved to (x, y) and scaled. */
export const at = (x: number, y: number, scale: number, body: string) =>
  group({ transform: `translate(${x} ${y}) scale(${scale})` }, body)

/** Flat drawing (no light or shade on it) seen in a mirror in the middle of the stage. */
export const flipped = (...body: string[]) => group({ transform: 'translate(600 0) scale(-1 1)' }, ...body)

/** Round caps and joins. */
export const soft = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const
