import { footOfShoe } from '@delguur/kit/age/child-size'
import { type Body, bodyOn, type Measured } from '@delguur/kit/age/growth'

type Child = { name: string; born_on: string; measured: readonly Measured[] }

/** Clothes are numbered by height from here on; smaller numbers are hats. */
const smallestClothes = 62
/** A size that is smaller by more was never this child's, mm of height, of the foot and of the head. */
const nearest = { height: 240, foot: 30, head: 60 }

const isWithin = (over: number, most: number): boolean => over > 0 && over <= most

/** By how much somebody is too large for a size, and how much can still be; nothing where it is not known. */
function overOf(
  kind: string,
  size: number,
  { height_mm, foot_mm, head_mm }: Body,
): [over: number, most: number] | undefined {
  if (kind === 'shoe_size') return foot_mm === null ? undefined : [foot_mm - footOfShoe(size), nearest.foot]
  if (kind !== 'clothing_size' && kind !== 'pants_size') return undefined
  if (size >= smallestClothes) return [height_mm - size * 10, nearest.height]
  return head_mm == null ? undefined : [head_mm - size * 10, nearest.head]
}

/** The child that has just outgrown a size: of several the one for whom it is least too small. */
export function peopleWithOutgrown(
  { kind, size }: { kind: string; size: string },
  children: readonly Child[],
  today: string,
): string | undefined {
  if (!/^\d+$/.test(size)) return undefined
  const found = children.flatMap(({ name, born_on, measured }) => {
    const body = bodyOn(born_on, measured, today)
    const [over, most] = (body && overOf(kind, Number(size), body)) ?? [0, 0]
    return isWithin(over, most) ? [{ name, over: over / most }] : []
  })
  return found.sort((a, b) => a.over - b.over)[0]?.name
}
