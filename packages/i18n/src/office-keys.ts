import type appearance from '../messages/mn/office/appearance.json'
import type approvals from '../messages/mn/office/approvals.json'
import type articles from '../messages/mn/office/articles.json'
import type auditLog from '../messages/mn/office/auditLog.json'
import type auditMore from '../messages/mn/office/auditMore.json'
import type authors from '../messages/mn/office/authors.json'
import type backs from '../messages/mn/office/backs.json'
import type bank from '../messages/mn/office/bank.json'
import type banners from '../messages/mn/office/banners.json'
import type bulk from '../messages/mn/office/bulk.json'
import type campaigns from '../messages/mn/office/campaigns.json'
import type carts from '../messages/mn/office/carts.json'
import type categories from '../messages/mn/office/categories.json'
import type channel from '../messages/mn/office/channel.json'
import type checklist from '../messages/mn/office/checklist.json'
import type codes from '../messages/mn/office/codes.json'
import type columns from '../messages/mn/office/columns.json'
import type common from '../messages/mn/office/common.json'
import type counter from '../messages/mn/office/counter.json'
import type counterAtOnce from '../messages/mn/office/counterAtOnce.json'
import type courierActs from '../messages/mn/office/courierActs.json'
import type courierCash from '../messages/mn/office/courierCash.json'
import type courierPage from '../messages/mn/office/courierPage.json'
import type dashboard from '../messages/mn/office/dashboard.json'
import type dateField from '../messages/mn/office/dateField.json'
import type dates from '../messages/mn/office/dates.json'
import type delivery from '../messages/mn/office/delivery.json'
import type deliveryDay from '../messages/mn/office/deliveryDay.json'
import type deliveryRules from '../messages/mn/office/deliveryRules.json'
import type deliveryWindows from '../messages/mn/office/deliveryWindows.json'
import type dispatch from '../messages/mn/office/dispatch.json'
import type drafts from '../messages/mn/office/drafts.json'
import type edits from '../messages/mn/office/edits.json'
import type emptyList from '../messages/mn/office/emptyList.json'
import type enrol from '../messages/mn/office/enrol.json'
import type exchange from '../messages/mn/office/exchange.json'
import type exports from '../messages/mn/office/exports.json'
import type fileField from '../messages/mn/office/fileField.json'
import type filters from '../messages/mn/office/filters.json'
import type frame from '../messages/mn/office/frame.json'
import type games from '../messages/mn/office/games.json'
import type health from '../messages/mn/office/health.json'
import type help from '../messages/mn/office/help.json'
import type history from '../messages/mn/office/history.json'
import type importKinds from '../messages/mn/office/importKinds.json'
import type imports from '../messages/mn/office/imports.json'
import type invitation from '../messages/mn/office/invitation.json'
import type jobs from '../messages/mn/office/jobs.json'
import type keptForms from '../messages/mn/office/keptForms.json'
import type keys from '../messages/mn/office/keys.json'
import type labels from '../messages/mn/office/labels.json'
import type leases from '../messages/mn/office/leases.json'
import type listFilters from '../messages/mn/office/listFilters.json'
import type locations from '../messages/mn/office/locations.json'
import type lookbooks from '../messages/mn/office/lookbooks.json'
import type me from '../messages/mn/office/me.json'
import type menus from '../messages/mn/office/menus.json'
import type messages from '../messages/mn/office/messages.json'
import type messagesToShop from '../messages/mn/office/messagesToShop.json'
import type moderation from '../messages/mn/office/moderation.json'
import type names from '../messages/mn/office/names.json'
import type notices from '../messages/mn/office/notices.json'
import type onDelivery from '../messages/mn/office/onDelivery.json'
import type order from '../messages/mn/office/order.json'
import type orders from '../messages/mn/office/orders.json'
import type outbox from '../messages/mn/office/outbox.json'
import type pages from '../messages/mn/office/pages.json'
import type palette from '../messages/mn/office/palette.json'
import type paper from '../messages/mn/office/paper.json'
import type parts from '../messages/mn/office/parts.json'
import type payment from '../messages/mn/office/payment.json'
import type paymentPart from '../messages/mn/office/paymentPart.json'
import type payments from '../messages/mn/office/payments.json'
import type peoplePage from '../messages/mn/office/peoplePage.json'
import type picking from '../messages/mn/office/picking.json'
import type preorder from '../messages/mn/office/preorder.json'
import type presence from '../messages/mn/office/presence.json'
import type productPictures from '../messages/mn/office/productPictures.json'
import type products from '../messages/mn/office/products.json'
import type promotions from '../messages/mn/office/promotions.json'
import type pulse from '../messages/mn/office/pulse.json'
import type questions from '../messages/mn/office/questions.json'
import type quotes from '../messages/mn/office/quotes.json'
import type receiptMonths from '../messages/mn/office/receiptMonths.json'
import type receipts from '../messages/mn/office/receipts.json'
import type reconciliation from '../messages/mn/office/reconciliation.json'
import type redirects from '../messages/mn/office/redirects.json'
import type refund from '../messages/mn/office/refund.json'
import type refunds from '../messages/mn/office/refunds.json'
import type removing from '../messages/mn/office/removing.json'
import type reportSlices from '../messages/mn/office/reportSlices.json'
import type reportsPage from '../messages/mn/office/reportsPage.json'
import type reportTitles from '../messages/mn/office/reportTitles.json'
import type returns from '../messages/mn/office/returns.json'
import type roles from '../messages/mn/office/roles.json'
import type rolesPage from '../messages/mn/office/rolesPage.json'
import type roulette from '../messages/mn/office/roulette.json'
import type runs from '../messages/mn/office/runs.json'
import type sales from '../messages/mn/office/sales.json'
import type savedViews from '../messages/mn/office/savedViews.json'
import type scanned from '../messages/mn/office/scanned.json'
import type searching from '../messages/mn/office/searching.json'
import type segmentsPage from '../messages/mn/office/segmentsPage.json'
import type settingFields from '../messages/mn/office/settingFields.json'
import type settingsPage from '../messages/mn/office/settingsPage.json'
import type sheet from '../messages/mn/office/sheet.json'
import type shipsFrom from '../messages/mn/office/shipsFrom.json'
import type shop from '../messages/mn/office/shop.json'
import type signIn from '../messages/mn/office/signIn.json'
import type simulator from '../messages/mn/office/simulator.json'
import type spans from '../messages/mn/office/spans.json'
import type staff from '../messages/mn/office/staff.json'
import type states from '../messages/mn/office/states.json'
import type status from '../messages/mn/office/status.json'
import type step from '../messages/mn/office/step.json'
import type stock from '../messages/mn/office/stock.json'
import type stockCounts from '../messages/mn/office/stockCounts.json'
import type stockTransfers from '../messages/mn/office/stockTransfers.json'
import type suggestions from '../messages/mn/office/suggestions.json'
import type templates from '../messages/mn/office/templates.json'
import type tradeIns from '../messages/mn/office/tradeIns.json'
import type transfers from '../messages/mn/office/transfers.json'
import type travel from '../messages/mn/office/travel.json'
import type tree from '../messages/mn/office/tree.json'
import type undelivered from '../messages/mn/office/undelivered.json'
import type undo from '../messages/mn/office/undo.json'
import type undoing from '../messages/mn/office/undoing.json'
import type viewAs from '../messages/mn/office/viewAs.json'
import type walletPage from '../messages/mn/office/walletPage.json'
import type webhooks from '../messages/mn/office/webhooks.json'

/** The Mongolian catalogue of the office defines which keys exist; a new topic is two lines here. */
type Catalogue = {
  appearance: typeof appearance
  approvals: typeof approvals
  articles: typeof articles
  auditLog: typeof auditLog
  auditMore: typeof auditMore
  authors: typeof authors
  backs: typeof backs
  bank: typeof bank
  banners: typeof banners
  bulk: typeof bulk
  campaigns: typeof campaigns
  carts: typeof carts
  categories: typeof categories
  channel: typeof channel
  checklist: typeof checklist
  codes: typeof codes
  columns: typeof columns
  common: typeof common
  counter: typeof counter
  counterAtOnce: typeof counterAtOnce
  courierActs: typeof courierActs
  courierCash: typeof courierCash
  courierPage: typeof courierPage
  dashboard: typeof dashboard
  dateField: typeof dateField
  dates: typeof dates
  delivery: typeof delivery
  deliveryDay: typeof deliveryDay
  deliveryRules: typeof deliveryRules
  deliveryWindows: typeof deliveryWindows
  dispatch: typeof dispatch
  drafts: typeof drafts
  edits: typeof edits
  emptyList: typeof emptyList
  enrol: typeof enrol
  exchange: typeof exchange
  exports: typeof exports
  fileField: typeof fileField
  filters: typeof filters
  frame: typeof frame
  games: typeof games
  health: typeof health
  help: typeof help
  history: typeof history
  importKinds: typeof importKinds
  imports: typeof imports
  invitation: typeof invitation
  jobs: typeof jobs
  keptForms: typeof keptForms
  keys: typeof keys
  labels: typeof labels
  leases: typeof leases
  listFilters: typeof listFilters
  locations: typeof locations
  lookbooks: typeof lookbooks
  me: typeof me
  menus: typeof menus
  messages: typeof messages
  messagesToShop: typeof messagesToShop
  moderation: typeof moderation
  names: typeof names
  notices: typeof notices
  onDelivery: typeof onDelivery
  order: typeof order
  orders: typeof orders
  outbox: typeof outbox
  pages: typeof pages
  palette: typeof palette
  paper: typeof paper
  parts: typeof parts
  payment: typeof payment
  paymentPart: typeof paymentPart
  payments: typeof payments
  peoplePage: typeof peoplePage
  picking: typeof picking
  preorder: typeof preorder
  presence: typeof presence
  productPictures: typeof productPictures
  products: typeof products
  promotions: typeof promotions
  pulse: typeof pulse
  questions: typeof questions
  quotes: typeof quotes
  receiptMonths: typeof receiptMonths
  receipts: typeof receipts
  reconciliation: typeof reconciliation
  redirects: typeof redirects
  refund: typeof refund
  refunds: typeof refunds
  removing: typeof removing
  reportSlices: typeof reportSlices
  reportTitles: typeof reportTitles
  reportsPage: typeof reportsPage
  returns: typeof returns
  roles: typeof roles
  rolesPage: typeof rolesPage
  roulette: typeof roulette
  runs: typeof runs
  sales: typeof sales
  savedViews: typeof savedViews
  scanned: typeof scanned
  searching: typeof searching
  segmentsPage: typeof segmentsPage
  settingFields: typeof settingFields
  settingsPage: typeof settingsPage
  sheet: typeof sheet
  shipsFrom: typeof shipsFrom
  shop: typeof shop
  signIn: typeof signIn
  simulator: typeof simulator
  spans: typeof spans
  staff: typeof staff
  states: typeof states
  status: typeof status
  step: typeof step
  stock: typeof stock
  stockCounts: typeof stockCounts
  stockTransfers: typeof stockTransfers
  suggestions: typeof suggestions
  templates: typeof templates
  tradeIns: typeof tradeIns
  transfers: typeof transfers
  travel: typeof travel
  tree: typeof tree
  undelivered: typeof undelivered
  undo: typeof undo
  undoing: typeof undoing
  viewAs: typeof viewAs
  walletPage: typeof walletPage
  webhooks: typeof webhooks
}
type Topic = keyof Catalogue & string

/** `<topic>.<key>`, for example `orders.views.all`. */
export type OfficeKey = { [T in Topic]: `${T}.${keyof Catalogue[T] & string}` }[Topic]

type GroupsOf<K extends string> = K extends `${infer First}.${infer Rest}`
  ? First | `${First}.${GroupsOf<Rest>}`
  : never
/** What keys share before a dot: `orders`, `orders.views`. */
export type OfficeGroup = GroupsOf<OfficeKey>

type Below<K extends string, G extends string> = K extends `${G}.${infer Rest}` ? Rest : never
/** The keys below a group: of `orders.views` they are `all`, `new`, … */
export type KeysUnder<G extends OfficeGroup> = Below<OfficeKey, G>
