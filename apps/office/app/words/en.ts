import * as articleWords from './articles-en.ts'
import * as backsWords from './backs-en.ts'
import * as bannerWords from './banners-en.ts'
import * as bulkWords from './bulk-en.ts'
import * as campaignWords from './campaigns-en.ts'
import * as cartWords from './carts-en.ts'
import * as codeWords from './codes-en.ts'
import * as deliveryWords from './delivery-en.ts'
import * as deliveryRulesWords from './delivery-rules-en.ts'
import * as dispatchWords from './dispatch-en.ts'
import * as draftsWords from './drafts-en.ts'
import * as editsWords from './edits-en.ts'
import * as filtersWords from './filters-en.ts'
import * as financeWords from './finance-en.ts'
import * as gameWords from './games-en.ts'
import * as healthWords from './health-en.ts'
import * as importKindWords from './import-kinds-en.ts'
import * as importWords from './imports-en.ts'
import * as lookbookWords from './lookbooks-en.ts'
import * as mailingWords from './mailing-en.ts'
import * as meWords from './me-en.ts'
import * as messagesWords from './messages-en.ts'
import type { Words } from './mn.ts'
import * as moderationWords from './moderation-en.ts'
import * as moneyWords from './money-en.ts'
import * as orderWords from './order-en.ts'
import * as pageWords from './pages-en.ts'
import * as paletteWords from './palette-en.ts'
import * as partsWords from './parts-en.ts'
import * as paymentsWords from './payments-en.ts'
import * as peopleWords from './people-en.ts'
import { places } from './places-en.ts'
import * as productPictureWords from './product-pictures-en.ts'
import * as productWords from './products-en.ts'
import * as promotionWords from './promotions-en.ts'
import * as reportWords from './reports-en.ts'
import * as rolesWords from './roles-en.ts'
import * as salesWords from './sales-en.ts'
import * as searchWords from './search-en.ts'
import * as settingsWords from './settings-en.ts'
import * as sheetWords from './sheet-en.ts'
import * as signInWords from './sign-in-en.ts'
import * as staffWords from './staff-en.ts'
import * as stockWords from './stock-en.ts'
import * as ticketWords from './tickets-en.ts'
import * as tradeInWords from './trade-ins-en.ts'
import * as transferWords from './transfers-en.ts'
import * as travelWords from './travel-en.ts'
import * as treeWords from './tree-en.ts'
import * as undeliveredWords from './undelivered-en.ts'

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** All texts of the office in English. */
export const en: Words = {
  shop: { office: 'office', storefront: 'Shop' },
  common: {
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    saving: 'Saving…',
    retry: 'Try again',
    clear: 'Clear',
    back: 'Back',
    copied: 'Copied',
    notCopied: 'The browser did not copy it. Select the text and copy it by hand.',
    copy: 'Copy',
  },
  dates: {
    today: 'Today',
    yesterday: 'Yesterday',
    tomorrow: 'Tomorrow',
    day: (month: number, day: number) => `${day} ${months[month - 1]}`,
    dayOfYear: (year: number, month: number, day: number) => `${day} ${months[month - 1]} ${year}`,
    minutes: (n: number) => `${n} min`,
    hours: (n: number) => `${n} h`,
    hoursMinutes: (h: number, m: number) => `${h} h ${m} min`,
    days: (n: number) => `${n} ${n === 1 ? 'day' : 'days'}`,
  },
  frame: {
    menu: 'Menu',
    going: 'Loading…',
    skip: 'Skip to content',
    search: 'Number, phone, name, product…',
    theme: { title: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
    language: 'Language',
    signOut: 'Sign out',
    keys: 'Keys',
    owner: 'Owner',
    offline: (time: string) => `No network. As of ${time}; saving waits`,
    places,
  },
  roles: {
    owner: 'Owner',
    website_admin: 'Website admin',
    desk: 'Order desk',
    picker: 'Picker',
    editor: 'Editor',
    marketer: 'Marketer',
    accountant: 'Accountant',
    support: 'Support',
    plain: 'Staff',
  } as Record<string, string>,
  keys: {
    title: 'Keys',
    search: 'Search',
    goOrders: 'Go to orders',
    newOrder: 'Order by phone',
    filter: 'Type a filter',
    move: 'Down, up',
    select: 'Select',
    range: 'Select a range',
    open: 'Open',
    next: 'Next step',
    help: 'This list',
    escape: 'One level back',
  },
  states: {
    missed: 'What is new could not be read. What you wrote is still here.',
    errorTitle: 'This could not be read',
    safe: 'Orders and money are untouched.',
    unreachable: 'The server did not answer. Check your network.',
    request: (id: string) => `Request: ${id}`,
    noRight: 'You may not see this part',
    noRightHint: 'Ask the owner or a website admin for access.',
    lost: 'There is no such page',
    lostHint: 'The address may have changed or have a slip in it.',
    home: 'Back to orders',
  },
  status: {
    placed: 'New',
    overdue: 'Overdue',
    confirmed: 'Confirmed',
    ready: 'Ready',
    shipped: 'On its way',
    not_delivered: 'Not delivered',
    delivered: 'Delivered',
    finished: 'Done',
    returned: 'Returned',
    expired: 'Expired',
    canceled: 'Canceled',
  } as Record<string, string>,
  payment: {
    balance_due: 'Unpaid',
    credit_owed: 'Refund owed',
    failed: 'Payment failed',
    paid: 'Paid',
    void: 'No payment',
  } as Record<string, string>,
  paymentMissing: (amount: string) => `${amount} missing`,
  channel: { web: 'Shop', staff: 'By phone' },
  delivery: {
    standard: 'Delivery',
    urgent: 'Urgent',
    carrier: 'Countryside',
    pick_up: 'Pick-up',
  } as Record<string, string>,
  step: {
    ask_rest: 'Ask for the rest',
    remind: 'Remind',
    call: 'Call',
    confirm: 'Confirm',
    make_ready: 'Pack',
    scan_stamps: 'Scan stamps',
    check_id: 'Check ID',
    hand_over: 'Hand over',
    call_courier: 'Call courier',
    not_delivered: 'Not delivered: decide',
    deliver: 'Delivered',
    decide_return: 'Decide return',
    receive_return: 'Receive return',
    refund_return: 'Refund',
    mend_receipt: 'Mend receipt',
  } as Record<string, string>,
  orders: {
    title: 'Orders',
    views: {
      all: 'All',
      new: 'Confirm',
      unpaid: 'Unpaid',
      pack: 'To pack',
      send: 'To send',
      late: 'Late',
      done: 'Done',
    },
    columns: {
      number: 'Number',
      person: 'Person',
      goods: 'Items',
      place: 'Where',
      promise: 'Promise',
      state: 'State, payment',
      total: 'Total',
      next: 'Next step',
    },
    filter: 'state:ready total:>300000…',
    filterLabel: 'Filter',
    filterHelp: 'state, payment, method, coupon, delivery, total, date, tag, sku · or number, phone, name',
    unknown: (word: string) => `There is no filter “${word}”`,
    sort: { '-placed_at': 'Newest first', promised_to: 'By promise', '-total': 'By total' } as Record<string, string>,
    mine: 'Mine',
    sortLabel: 'Sort',
    fresh: (n: number) => `${n} new ${n === 1 ? 'order' : 'orders'}`,
    pieces: (n: number) => `${n} pcs`,
    older: 'Next 50',
    newer: 'Previous 50',
    total: (n: number, more: boolean) => (more ? `more than ${n}` : `${n} ${n === 1 ? 'order' : 'orders'}`),
    chosen: (n: number) => `${n} selected`,
    choose: (number: string) => `Select ${number}`,
    chooseAll: 'Select the whole page',
    copyPhones: 'Copy phones',
    nothingYet: 'No order has come yet',
    nothingYetHint: 'The first one will stand here.',
    nothingFound: 'No such order',
    nothingFoundHint: 'Other filters may find it.',
    clearFilters: 'Clear filters',
    guest: 'Guest',
    late: 'Late',
    open: (number: string) => `Open ${number}`,
    done: (step: string) => `${step}: done`,
    bulkConfirm: 'Confirm',
    bulkReady: 'Pack',
    bulkDone: (n: number) => `${n} ${n === 1 ? 'order' : 'orders'} updated`,
    bulkFailed: (n: number) => `${n} not changed`,
    noPermission: 'You may not do this step',
  },
  ...backsWords,
  ...bannerWords,
  ...bulkWords,
  ...cartWords,
  ...codeWords,
  ...deliveryWords,
  ...deliveryRulesWords,
  ...dispatchWords,
  ...draftsWords,
  ...editsWords,
  ...filtersWords,
  ...financeWords,
  ...healthWords,
  ...articleWords,
  ...importKindWords,
  ...importWords,
  ...productWords,
  ...lookbookWords,
  ...meWords,
  ...campaignWords,
  ...mailingWords,
  ...pageWords,
  ...messagesWords,
  ...gameWords,
  ...stockWords,
  ...treeWords,
  ...tradeInWords,
  ...travelWords,
  ...moderationWords,
  ...moneyWords,
  ...orderWords,
  ...partsWords,
  ...undeliveredWords,
  ...paletteWords,
  ...paymentsWords,
  ...productPictureWords,
  ...rolesWords,
  ...salesWords,
  ...sheetWords,
  ...peopleWords,
  ...reportWords,
  ...promotionWords,
  ...settingsWords,
  ...searchWords,
  ...signInWords,
  ...staffWords,
  ...ticketWords,
  ...transferWords,
}
