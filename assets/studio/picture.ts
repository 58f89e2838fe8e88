import type { PictureSet } from '../../apps/api/seeds/demo/types.ts'
import { type Art, placed } from './art.ts'
import { darker, mix } from './colour.ts'
import { HEIGHT, WIDTH } from './geometry.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { backdrops } from './palette.ts'
import { hash } from './random.ts'
import { Studio, type View } from './studio.ts'
import { group, url } from './svg.ts'
import { drawFolded } from './views/folded.ts'
import { drawLabel } from './views/label.ts'
import { drawSize } from './views/size.ts'
import { drawWorn } from './views/worn.ts'

const FULL_STAGE = `filterUnits="userSpaceOnUse" x="0" y="0" width="${WIDTH}" height="${HEIGHT}"`

/** A drawing with `bleed` pixels too much on every side: filters end at the edge of a drawing, so a crop is cut from a larger one. */
export type Picture = { svg: string; bleed: number }

/** Views of the thing alone, which fill the card by its own measure. */
const own: readonly View[] = ['front', 'back', 'detail']

const fitOf = ({ fit: [right, down, scale] }: Kind) =>
  `translate(${WIDTH / 2 + right} ${HEIGHT / 2 + down}) scale(${scale}) translate(${-WIDTH / 2} ${-HEIGHT / 2})`

function artOf(s: Studio, kind: Kind, view: View): Art {
  if (view === 'worn') return drawWorn(s, kind)
  if (view === 'folded') return drawFolded(s, kind.folded ?? 'crew')
  if (view === 'label') return drawLabel(s, kind)
  if (view === 'size') return drawSize(s, kind)
  return tall(s, kind.draw(s))
}

/** Longer than others of its kind, by so many times. */
const tall = (s: Studio, art: Art): Art =>
  typeof s.cut.tall === 'number'
    ? placed(`translate(0 ${HEIGHT / 2}) scale(1 ${s.cut.tall}) translate(0 ${-HEIGHT / 2})`, art)
    : art

/** The cub stands on the floor, and so do things that do; the rest hangs, or lies on paper. */
const isUpright = (kind: Kind, view: View): boolean =>
  view === 'worn' ||
  (kind.standing === true && (own.includes(view) || (view === 'size' && kind.size?.beside !== 'hand')))

/** Units of the stage drawn around a detail and cut away. */
const DETAIL_BLEED = 36

/** Draws one product picture, `width` pixels wide (4:5) without its bleed. The same look and view give the same bytes. */
export function drawPictureSet(picture_set: PictureSet, view: View, width = 1080): Picture {
  const kind = kinds[picture_set.kind]
  const wall = backdrops[picture_set.backdrop]
  if (!kind || !wall)
    throw new Error(`the studio has no kind ${picture_set.kind} or no backdrop ${picture_set.backdrop}`)
  const s = new Studio(picture_set, view)
  const art = artOf(s, kind, view)
  const fit = own.includes(view) ? fitOf(kind) : ''
  const standing = isUpright(kind, view)
  const inPlace = fit ? { transform: fit } : {}
  const shape = group(inPlace, art.shape)
  const layers = [
    background(s, wall, standing),
    standing ? '' : group({ filter: url(wallShadow(s)) }, shape),
    group(inPlace, art.paint),
    `<g style="mix-blend-mode:soft-light" opacity="${kind.wrinkle ?? 0.7}">`,
    group({ filter: url(wrinkles(s, picture_set)) }, shape),
    '</g>',
    `<rect width="${WIDTH}" height="${HEIGHT}" filter="${url(grain(s))}" opacity=".16"/>`,
  ].join('')
  return framed(s.defs + layers, view === 'detail' ? kind.detail : undefined, width)
}

/** A garment without wall and floor, with a shadow of its own, for a scene of several; `prefix` keeps its ids apart. */
export function drawCutOut(picture_set: PictureSet, prefix: string): { body: string; standing: boolean } {
  const kind = kinds[picture_set.kind]
  if (!kind) throw new Error(`the studio has no kind ${picture_set.kind}`)
  const s = new Studio(picture_set, 'front')
  const art = artOf(s, kind, 'front')
  const inPlace = { transform: fitOf(kind) }
  const standing = isUpright(kind, 'front')
  const shadow = standing ? '' : group({ filter: url(wallShadow(s)) }, group(inPlace, art.shape))
  const body = s.defs + shadow + group(inPlace, art.paint)
  return { body: body.replace(/(id="|url\(#)(i\d+)/g, `$1${prefix}-$2`), standing }
}

function framed(body: string, detail: Kind['detail'] | undefined, width: number): Picture {
  const [left, top, crop] = detail ?? [0, 0, WIDTH]
  const scale = width / crop
  const bleed = detail ? Math.round(DETAIL_BLEED * scale) : 0
  const margin = bleed / scale
  const box = [left - margin, top - margin, crop + 2 * margin, crop * 1.25 + 2 * margin].map(
    (v) => Math.round(v * 1000) / 1000,
  )
  const size = `width="${width + 2 * bleed}" height="${Math.round(width * 1.25) + 2 * bleed}"`
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" ${size}>${body}</svg>`, bleed }
}

/** A lit paper wall and, for standing things, the floor it rolls into. */
function background(s: Studio, wall: string, standing = false): string {
  const spot = s.defs.id(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="230" cy="240" r="620">` +
      `<stop offset="0" stop-color="${mix(wall, '#ffffff', 0.62)}"/><stop offset=".5" stop-color="${wall}"/>` +
      `<stop offset="1" stop-color="${darker(wall, 0.13)}"/></radialGradient>`,
  )
  const floor = s.defs.id(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${darker(wall, 0.16)}" stop-opacity=".55"/>` +
      `<stop offset=".28" stop-color="${mix(wall, '#ffffff', 0.3)}" stop-opacity=".6"/>` +
      `<stop offset="1" stop-color="${mix(wall, '#ffffff', 0.12)}"/></linearGradient>`,
  )
  const paper = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${url(spot)}"/>`
  return standing ? `${paper}<rect y="520" width="${WIDTH}" height="230" fill="${url(floor)}"/>` : paper
}

/** What a hanging thing casts on the wall: a far soft shadow and a near one. */
const wallShadow = (s: Studio) =>
  s.defs.id(
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="-60" y="-60" width="720" height="870">` +
      '<feGaussianBlur in="SourceAlpha" stdDeviation="17"/><feOffset dx="15" dy="22"/>' +
      '<feComponentTransfer result="far"><feFuncA type="linear" slope=".26"/></feComponentTransfer>' +
      '<feGaussianBlur in="SourceAlpha" stdDeviation="4"/><feOffset dx="4" dy="6"/>' +
      '<feComponentTransfer result="near"><feFuncA type="linear" slope=".22"/></feComponentTransfer>' +
      '<feMerge><feMergeNode in="far"/><feMergeNode in="near"/></feMerge></filter>',
  )

/** A relief of soft hills, lit from the top left and laid over the whole garment. */
const wrinkles = (s: Studio, picture_set: PictureSet) =>
  s.defs.id(
    (id) =>
      `<filter id="${id}" color-interpolation-filters="sRGB" ${FULL_STAGE}>` +
      `<feTurbulence type="fractalNoise" baseFrequency=".014 .006" numOctaves="2" seed="${hash(picture_set.kind + picture_set.pattern) % 90}"/>` +
      '<feGaussianBlur stdDeviation="5" result="relief"/>' +
      '<feDiffuseLighting in="relief" surfaceScale="17" diffuseConstant="1" lighting-color="#fff">' +
      '<feDistantLight azimuth="235" elevation="30"/></feDiffuseLighting>' +
      '<feComposite in2="SourceAlpha" operator="in"/></filter>',
  )

const grain = (s: Studio) =>
  s.defs.id(
    (id) =>
      `<filter id="${id}" ${FULL_STAGE}><feTurbulence type="fractalNoise" baseFrequency=".82" numOctaves="2" seed="11"/>` +
      '<feColorMatrix values="0 0 0 0 .5 0 0 0 0 .45 0 0 0 0 .42 .55 .55 0 0 -.46"/></filter>',
  )

/** Blurs of one colour look the same in either colour space; without the change to the other they take half the time. */
export const quick = ({ svg, bleed }: Picture): Picture => ({
  svg: svg.replace(
    /<filter (id="[^"]*" [^>]*)><feGaussianBlur/g,
    '<filter color-interpolation-filters="sRGB" $1><feGaussianBlur',
  ),
  bleed,
})
