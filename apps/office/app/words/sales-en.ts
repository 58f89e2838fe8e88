import type { Words } from './mn.ts'

/** The texts of scheduled sales in English. */
export const sales: Words['sales'] = {
  lang: 'en',
  title: 'Sales',
  add: 'Schedule a sale',
  nothing: 'No sale is scheduled',
  nothingHint: 'What costs how much less, from when to when, is set ahead here.',
  states: { running: 'Running', scheduled: 'Scheduled', over: 'Over' },
  goods: (count) => (count === 1 ? '1 product' : `${count} products`),
  prices: (count) => (count === 1 ? '1 price' : `${count} prices`),
  name: 'Name',
  from: 'From',
  until: 'Until',
  percent: 'Percent off',
  find: 'Product, SKU',
  search: 'Search',
  chooseAll: (count) => `Choose all ${count} found`,
  schedule: (count) => (count === 1 ? 'Schedule 1 product' : `Schedule ${count} products`),
  added: 'Sale scheduled',
  requested: 'Approval requested. The sale does not begin until then',
  calendar: 'Calendar of four weeks',
  moved: 'The time of the sale was changed',
  edit: 'Edit the sale',
  editShort: 'Edit',
  changed: 'The sale was saved',
  eachOwn: 'Each product has a percent of its own. Left empty, prices stay as they are',
  remove: 'Remove',
  removed: 'Removed from the schedule',
  end: 'End now',
  endTitle: 'End this sale now?',
  endHint: 'Its products go back to their usual prices at once. To sell at these prices again, schedule a new sale.',
  ended: 'Sale ended',
}

export * from './spans-en.ts'
