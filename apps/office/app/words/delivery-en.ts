import type { deliveryDay as mn } from './delivery-mn.ts'

/** The texts of the day of a delivery in English. */
export const deliveryDay: typeof mn = {
  change: 'Change the day',
  title: (number) => `${number}: day of delivery`,
  date: 'Day',
  from: 'From',
  to: 'Until',
  tell: 'Tell the buyer',
  done: 'The delivery was moved',
}
