import type { Child } from '@delguur/contract/account/children'
import type { Translate } from '@delguur/i18n/translator'
import { footOfShoe, hatSize, heightSize, shoeSize, sizeFor } from '@delguur/kit/age/child-size'
import { chartOf, chartText, outgrownText } from './chart.server.ts'
import { ageOf, outgrownBy } from './forecast.server.ts'

const mittens = ['1-2', '3-4', '5-6', '7-10']
/** Less room in a shoe, mm, is worth a look. */
const little = 5
const cm = (mm: number | null): number | null => (mm === null ? null : mm / 10)

export type KidCard = ReturnType<typeof cardOf>
export type KidSizes = ReturnType<typeof sizesOf>

/** What the card of a child shows. */
export const cardOf = ({ id, name, measurements, now, winter }: Child) => ({
  id,
  name,
  ...ageOf(now),
  facts: {
    height: measurements.at(-1)?.height ?? null,
    foot: cm(now.foot_mm),
    head: cm(now.head_mm),
  },
  now: heightSize(now.height_mm) ?? null,
  winter: heightSize(winter.height_mm) ?? null,
})

/** The sizes that fit a child today, by kind of thing. */
function sizesOf({ now }: Child) {
  const clothes = heightSize(now.height_mm) ?? null
  const shoe = now.foot_mm === null ? undefined : shoeSize(now.foot_mm)
  const room = shoe === undefined || now.foot_mm === null ? null : footOfShoe(shoe) - now.foot_mm
  return [
    { kind: 'outerwear', size: clothes },
    { kind: 'tops', size: clothes },
    {
      kind: 'shoes',
      size: shoe ?? null,
      room: room === null ? null : (room / 10).toFixed(1),
      soon: room !== null && room < little,
    },
    { kind: 'hats', size: hatSize(now) ?? null },
    { kind: 'mittens', size: sizeFor('clothing_size', mittens, now)?.replace('-', '–') ?? null },
  ] as const
}

/** All that is shown of the chosen child; computed here, so that the rule of growth is not loaded by the page. */
export function viewOf(t: Translate, child: Child, today: string) {
  const out = outgrownBy(child, today)
  return {
    child,
    sizes: sizesOf(child),
    charts: { wide: chartOf(t, child, today, true), narrow: chartOf(t, child, today, false) },
    text: chartText(t, child, today),
    outgrown: out ? outgrownText(t, out) : null,
  }
}
