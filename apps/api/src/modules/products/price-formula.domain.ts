/** What a formula makes of a price: `-20%`, `+5000`, `=cost*1.6`, `=price*0.9`, `~900` (the next price that ends so), `219000`. */
export function priceBy(formula: string, { price, cost }: { price: number; cost: number | null }): number | undefined {
  const text = formula
    .replace(/[\s,₮]/g, '')
    .replace('−', '-')
    .replace('×', '*')
    .toLowerCase()
  const whole = (value: number): number | undefined => {
    const rounded = Math.round(value)
    return Number.isSafeInteger(rounded) && rounded >= 0 && rounded <= 1_000_000_000 ? rounded : undefined
  }
  const percent = /^([+-])(\d+(?:\.\d+)?)%$/.exec(text)
  // in thousandths of a percent: no fraction of a tugrik is lost on the way
  if (percent) return whole((price * (100_000 + Math.round(Number(`${percent[1]}${percent[2]}`) * 1000))) / 100_000)
  const sum = /^([+-])(\d+)$/.exec(text)
  if (sum) return whole(price + Number(`${sum[1]}${sum[2]}`))
  const times = /^=(cost|price|өртөг|үнэ)(?:\*(\d+(?:\.\d+)?))?$/.exec(text)
  if (times) {
    const base = times[1] === 'cost' || times[1] === 'өртөг' ? cost : price
    return base === null ? undefined : whole((base * Math.round(Number(times[2] ?? 1) * 10_000)) / 10_000)
  }
  const ending = /^~(\d{1,6})$/.exec(text)?.[1]
  if (ending) {
    const step = 10 ** ending.length
    const below = Math.floor(price / step) * step + Number(ending)
    return whole(below >= price ? below : below + step)
  }
  return /^=?\d+$/.test(text) ? whole(Number(text.replace('=', ''))) : undefined
}
