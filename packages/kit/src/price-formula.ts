// What a formula of the sheet makes of a price. Whole tugrik in, whole tugrik out: fractions are exact until the last step.

export type Prices = { value: number | null; price: number | null; cost: number | null; old: number | null }

type Step =
  | { kind: 'set'; amount: bigint }
  | { kind: 'add'; amount: bigint }
  | { kind: 'percent'; above: bigint; below: bigint }
  | { kind: 'of'; name: 'price' | 'cost' | 'old'; above: bigint; below: bigint }
  | { kind: 'ending'; ending: bigint; unit: bigint }

const names: Readonly<Record<string, 'price' | 'cost' | 'old'>> = {
  price: 'price',
  үнэ: 'price',
  cost: 'cost',
  өртөг: 'cost',
  old: 'old',
  хуучин: 'old',
}
/** The most that anything of the shop costs. */
export const mostPrice = 1_000_000_000

/** `1.6` as 16/10. */
function fraction(text: string): [bigint, bigint] {
  const [integer = '0', rest = ''] = text.split('.')
  return [BigInt(integer + rest), 10n ** BigInt(rest.length)]
}

function stepOf(text: string): Step | undefined {
  const percent = /^([+-])(\d{1,4}(?:\.\d{1,4})?)%$/.exec(text)
  if (percent) {
    const [above, below] = fraction(percent[2] ?? '')
    return {
      kind: 'percent',
      above: percent[1] === '-' ? 100n * below - above : 100n * below + above,
      below: 100n * below,
    }
  }
  const sum = /^([+-])(\d{1,10})$/.exec(text)
  if (sum) return { kind: 'add', amount: BigInt(`${sum[1] === '-' ? '-' : ''}${sum[2]}`) }
  const of = /^=(\p{L}+)(?:([*/])(\d{1,6}(?:\.\d{1,6})?))?$/u.exec(text)
  if (of) {
    const name = names[of[1] ?? '']
    const [above, below] = fraction(of[3] ?? '1')
    if (!name || above === 0n) return undefined
    return of[2] === '/' ? { kind: 'of', name, above: below, below: above } : { kind: 'of', name, above, below }
  }
  const ending = /^~(\d{1,6})$/.exec(text)?.[1]
  if (ending) return { kind: 'ending', ending: BigInt(ending), unit: 10n ** BigInt(ending.length) }
  return /^=?\d{1,10}$/.test(text) ? { kind: 'set', amount: BigInt(text.replace('=', '')) } : undefined
}

export type Formula = readonly Step[]

/** Reads `-20%`, `+5000`, `=cost*1.6`, `~900`, `219 000` or several after each other (`-20% ~900`); undefined for what is none. */
export function parseFormula(text: string): Formula | undefined {
  const plain = text
    .toLowerCase()
    .replaceAll('−', '-')
    .replaceAll('×', '*')
    .replace(/[₮,]/g, '')
    .replace(/\s*([*/])\s*/g, '$1')
    .replace(/(?<=^|\s)([+\-~=])\s+/g, '$1')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '')
    .trim()
  if (plain === '') return undefined
  const steps = plain.split(/\s+/).map(stepOf)
  return steps.every((step) => step !== undefined) ? steps : undefined
}

/** Whether it needs what stands in the cell: a bare number does not. */
export const isRelative = (formula: Formula): boolean => formula.some(({ kind }) => kind !== 'set')

const roundHalfUp = (above: bigint, below: bigint): bigint => {
  const [integer, rest] = [above / below, above % below]
  return rest * 2n >= below ? integer + 1n : integer
}

/** The nearest price that ends so; of two that are as near, the lower. */
function endingSo(amount: bigint, { ending, unit }: Extract<Step, { kind: 'ending' }>): bigint {
  const lower = amount - ((((amount - ending) % unit) + unit) % unit)
  if (lower < 0n) return lower + unit
  return amount - lower <= lower + unit - amount ? lower : lower + unit
}

/** The price that a formula makes; undefined where it needs a number that is not there, or makes none that can be a price. */
export function applyFormula(formula: Formula, prices: Prices): number | undefined {
  // an exact fraction, rounded where a whole sum is needed
  let [above, below]: [bigint | null, bigint] = [prices.value === null ? null : BigInt(prices.value), 1n]
  for (const step of formula) {
    if (step.kind === 'set') [above, below] = [step.amount, 1n]
    else if (step.kind === 'of') {
      const base = prices[step.name]
      if (base === null) return undefined
      ;[above, below] = [BigInt(base) * step.above, step.below]
    } else if (above === null) return undefined
    else if (step.kind === 'add') above += step.amount * below
    else if (step.kind === 'percent') [above, below] = [above * step.above, below * step.below]
    else [above, below] = [endingSo(roundHalfUp(above, below), step), 1n]
  }
  if (above === null || above < 0n) return undefined
  const made = Number(roundHalfUp(above, below))
  return made <= mostPrice ? made : undefined
}
