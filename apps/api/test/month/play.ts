import { askReceipts, bringBack, cancel, edit, giveGoodwill, handleReturns, payBackLine } from './after.ts'
import { buy } from './buying.ts'
import { count, damage, fill, receiveTransfers, restock, transfer } from './goods.ts'
import { closeDay, night } from './night.ts'
import { payAtTheDesk, payByQpay, payByTransfer } from './paying.ts'
import { announce, arrive, preorder, withdraw } from './preorders.ts'
import { deliver, fetchAll, pack, sendFromElsewhere, settleCouriers } from './sending.ts'
import { at, type Month, signInAll } from './shop.ts'

export type Pace = { days: number; orders: number }

type Act = (month: Month) => Promise<unknown>

/** In a shop that others sell in something may be refused, and the day goes on. */
async function act(month: Month, doIt: Act): Promise<void> {
  if (month.isAlone) await doIt(month)
  else await doIt(month).catch((error: unknown) => month.log.push(String(error)))
}

const some = async (month: Month, chance: number, doIt: Act): Promise<void> => {
  if (month.random.chance(chance)) await act(month, doIt)
}

async function orders(month: Month, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await act(month, buy)
}

/** One day of the shop, from the close of the one before to the jobs of the night. */
async function playDay(month: Month, most: number): Promise<void> {
  const { random } = month
  month.days += 1
  at(month, 8)
  await signInAll(month)
  if (month.days > 1) await act(month, closeDay)
  await some(month, 0.2, settleCouriers)
  await act(month, restock)
  await act(month, receiveTransfers)
  await some(month, 0.5, transfer)
  await act(month, handleReturns)
  await some(month, 0.6, announce)
  await act(month, arrive)
  at(month, 10)
  await orders(month, Math.ceil((most * (1 + random.below(2))) / 2))
  await act(month, payByQpay)
  await some(month, 0.7, preorder)
  at(month, 13)
  await some(month, 0.5, payAtTheDesk)
  await act(month, payByTransfer)
  await some(month, 0.5, edit)
  await some(month, 0.4, sendFromElsewhere)
  await some(month, 0.3, payBackLine)
  at(month, 14)
  await act(month, pack)
  await some(month, 0.4, count)
  await some(month, 0.2, damage)
  at(month, 15)
  await act(month, deliver)
  at(month, 17)
  await act(month, fetchAll)
  await some(month, 0.5, cancel)
  await some(month, 0.5, withdraw)
  await some(month, 0.6, bringBack)
  await some(month, 0.3, giveGoodwill)
  await act(month, askReceipts)
  at(month, 20)
  await orders(month, Math.floor(most / 3))
  await act(month, payByQpay)
  at(month, 23.5)
  await act(month, night)
}

/** Plays days one after another; `looks` is called after each night, and its sentences end the play. */
export async function play(
  month: Month,
  { days, orders: most }: Pace,
  looks: (month: Month) => Promise<string[]>,
): Promise<string[]> {
  await fill(month)
  for (let day = 1; day <= days; day++) {
    await playDay(month, most)
    const wrong = await looks(month)
    if (wrong.length > 0) return wrong.map((each) => `seed ${month.seed}, day ${day}: ${each}`)
  }
  return []
}
