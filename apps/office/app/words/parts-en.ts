import type { parts as mn } from './parts-mn.ts'

/** The texts of an order that is sent in parts in English. */
export const parts: typeof mn = {
  title: 'Parts',
  open: 'Send in parts',
  dialog: (number) => `${number}: send in parts`,
  hint: 'Choose what is sent on its own. The rest stays in the first part; delivery costs nothing more.',
  units: (name) => `${name}: units sent on their own`,
  of: (held) => `of ${held}`,
  splitDo: (units) => (units === 1 ? 'Send 1 unit on its own' : `Send ${units} units on their own`),
  nothing: 'Choose what is sent on its own',
  everything: 'The first part keeps one unit at least',
  done: 'Split into parts',
  part: (n) => `Part ${n}`,
  state: {
    pending: 'Not packed',
    ready: 'Packed',
    shipped: 'On its way',
    not_delivered: 'Not delivered',
    kept: 'Waits in the shop',
    delivered: 'Delivered',
    canceled: 'Canceled',
  },
  standing: (all, gone, packed) =>
    [
      `The order comes in ${all} parts.`,
      gone > 0 && `${gone} left for delivery.`,
      packed > 0 && `${packed} packed.`,
      gone + packed < all && `${all - gone - packed} not packed yet.`,
    ]
      .filter(Boolean)
      .join(' '),
  pack: 'Packed',
  send: 'Handed to delivery',
  join: 'Put back',
  joined: 'The part is back with the rest',
}
