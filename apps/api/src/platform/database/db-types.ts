// Written by scripts/db-types.ts from the migrated database; do not edit.
import type { Translated } from '@delguur/kit/locale'
import type { ColumnType } from 'kysely'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export interface AccessTokens {
  client_id: string | null
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  id: Generated<number>
  refresh_hash: Buffer | null
  replaces_id: number | null
  revoked_at: Timestamp | null
  scope: Generated<string>
  session_id: number | null
  token_hash: Buffer
  user_id: number | null
}

export interface AccountEvents {
  created_at: Generated<Timestamp>
  detail: Generated<Json>
  event: string
  id: Generated<number>
  session_id: number | null
  user_id: number | null
}

export interface AddressGates {
  address_id: number
  created_at: Timestamp
  picture: Buffer
}

export interface AddressPins {
  address_id: number
  forget_after: Generated<boolean>
  latitude: number
  longitude: number
  updated_at: Timestamp
}

export interface AddressVoices {
  address_id: number
  created_at: Timestamp
  recording: Buffer
  type: string
}

export interface Addresses {
  address1: Generated<string>
  address2: string | null
  aimag_id: string | null
  city: Generated<string>
  company: string | null
  country_iso: Generated<string>
  created_at: Generated<Timestamp>
  district: string | null
  district_id: string | null
  firstname: Generated<string>
  id: Generated<number>
  khoroo: string | null
  khoroo_id: string | null
  label: string | null
  lastname: Generated<string>
  phone: Generated<string>
  public_metadata: Generated<Json>
  state_code: string | null
  state_name: Generated<string>
  user_id: number | null
  zipcode: string | null
}

export interface Adjustments {
  amount: number
  coupon_code: string | null
  id: Generated<number>
  included: Generated<boolean>
  kind: string
  label: string
  line_item_id: number | null
  order_id: number
  promotion_id: number | null
  shipment_id: number | null
}

export interface AgeAffirmations {
  affirmed_at: Timestamp
  country: string
  how: string
  minimum_age: number
  order_id: number
}

export interface AgreedPrices {
  created_at: Generated<Timestamp>
  id: Generated<number>
  least_quantity: Generated<number>
  price: number
  price_suggestion_id: number | null
  quote_request_id: number | null
  user_id: number
  valid_until: Timestamp
  variant_id: number
}

export interface AlertCursor {
  id: Generated<boolean>
  looked_at: Timestamp
  seen: string
}

export interface AlertMessages {
  alert_id: number
  channel: string
  created_at: Generated<Timestamp>
  due_at: Timestamp
  event: string
  id: Generated<number>
  merged_into: number | null
  of_id: number | null
  outcome: string | null
  product_id: number | null
  sent_at: Timestamp | null
  tries: Generated<number>
}

export interface AlertProducts {
  after_id: Generated<number>
  noted_at: Timestamp
  product_id: number
}

export interface AlertReaders {
  created_at: Generated<Timestamp>
  email: string
  id: Generated<number>
}

export interface Alerts {
  brand_id: number | null
  changed_at: Generated<Timestamp>
  created_at: Generated<Timestamp>
  id: Generated<number>
  kind: string
  locale: Generated<string>
  notified_at: Timestamp | null
  price: number | null
  reader_id: number | null
  round: Generated<number>
  state: string
  user_id: number | null
  variant_id: number | null
}

export interface Approvals {
  act: string
  after: Json
  answer: string | null
  answered_at: Timestamp | null
  answered_by: number | null
  before: Json
  created_at: Timestamp
  expires_at: Timestamp
  id: Generated<number>
  input: Json
  over_limit: Json | null
  reason: string | null
  requested_by: number | null
  status: Generated<string>
  subject_id: string
  subject_type: string
}

export interface ArticleNotices {
  article_id: number
  created_at: Generated<Timestamp>
  mailed_at: Timestamp | null
  user_id: number
}

export interface ArticlePictures {
  article_id: number
  created_at: Generated<Timestamp>
  height: number
  id: Generated<number>
  path: string
  width: number
}

export interface ArticleProducts {
  article_id: number
  position: Generated<number>
  product_id: number
}

export interface Articles {
  author_id: number | null
  body: Translated
  comments_count: Generated<number>
  cover_id: number | null
  created_at: Generated<Timestamp>
  excerpt: Translated
  id: Generated<number>
  kind: string
  picture_alt: Translated | null
  picture_key: string | null
  published_at: Timestamp | null
  reason: string | null
  slug: string
  status: Generated<string>
  submitted_at: Timestamp | null
  tags: Generated<string[]>
  title: Translated
  updated_at: Generated<Timestamp>
  user_id: number | null
  version: Generated<number>
}

export interface ArticleTags {
  created_at: Generated<Timestamp>
  id: Generated<number>
  name: Translated
  picture_key: string | null
  position: Generated<number>
  reason: string | null
  slug: string
  status: Generated<string>
  story: Translated | null
  tint: Generated<string>
  user_id: number | null
}

export interface AuthorFollows {
  author_id: number
  created_at: Generated<Timestamp>
  user_id: number
}

export interface Authors {
  bio: Translated | null
  created_at: Generated<Timestamp>
  face: Generated<Json>
  followers_count: Generated<number>
  id: Generated<number>
  name: string
  user_id: number | null
  version: Generated<number>
}

export interface Banners {
  active: Generated<boolean>
  alt: Translated
  button: Translated
  ends_at: Timestamp | null
  id: Generated<number>
  kicker: Translated
  link: string
  locales: Generated<string[]>
  picture_key: string
  position: Generated<number>
  slot: string
  starts_at: Timestamp
  text: Translated
  title: Translated
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

export interface CodeBatches {
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  id: Generated<number>
  kind: string
  minimum_total: Generated<number>
  name: string
  promotion_id: number | null
  shown_at: Timestamp | null
  units: number
  value: number | null
}

export interface CommentRatings {
  comment_id: number
  rating: number
  user_id: number
}

export interface CommentReports {
  comment_id: number
  created_at: Generated<Timestamp>
  user_id: number
}

export interface Comments {
  appeal: string | null
  appealed_at: Timestamp | null
  article_id: number
  author_name: string
  body: string
  by_shop: Generated<boolean>
  created_at: Generated<Timestamp>
  digest: Buffer
  edited_at: Timestamp | null
  id: Generated<number>
  ratings_count: Generated<number>
  ratings_sum: Generated<number>
  reason: string | null
  removed_as: string | null
  reply_id: number | null
  status: string
  user_id: number | null
}

export interface CountLines {
  booked: number | null
  count_id: number
  expected: number | null
  round: Generated<number>
  variant_id: number
}

export interface CountScans {
  count_id: number
  quantity: number
  round: number
  scan_id: string
  scanned_at: Timestamp
  scanned_by: number | null
  variant_id: number | null
}

export interface LookHotspots {
  id: Generated<number>
  look_id: number
  position: Generated<number>
  tall_x: number
  tall_y: number
  variant_id: number
  x: number
  y: number
}

export interface Lookbooks {
  description: Translated
  id: Generated<number>
  lock_version: Generated<number>
  position: Generated<number>
  published_at: Timestamp | null
  season: string
  slug: string
  tint: string
  title: Translated
  updated_at: Generated<Timestamp>
}

export interface Looks {
  alt: Translated
  id: Generated<number>
  lookbook_id: number
  picture_key: string
  position: Generated<number>
  promotion_id: number | null
  reasons: Generated<Json>
  title: Translated
}

export interface PriceHistory {
  at: Generated<Timestamp>
  compare_at_price: number | null
  cost: number | null
  id: Generated<number>
  price: number
  sale_price: number | null
  variant_id: number
}

export interface Properties {
  id: Generated<number>
  name: string
  position: number
  presentation: Translated
  version: Generated<number>
}

export interface Redirects {
  created_at: Timestamp
  created_by: number | null
  from_path: string
  id: Generated<number>
  kind: Generated<string>
  to_path: string
}

export interface RoleLimits {
  amount: number | null
  kind: string
  role: string
}

export interface AuditRows {
  act: string
  actor: string
  actor_id: number | null
  after: Generated<Json>
  approval_id: number | null
  at: Timestamp
  before: Generated<Json>
  id: Generated<number>
  ip: string
  reason: string | null
  request_id: string
  session_id: number | null
  subject_id: string
  subject_type: string
  undoes: number | null
  version: number | null
  via: string
}

export interface Badges {
  code: string
  color: string
  id: Generated<number>
  name: Translated
  position: number
  version: Generated<number>
}

export interface BankAccounts {
  account_name: string
  created_at: Generated<Timestamp>
  iban: string
  id: Generated<number>
  number: string
  user_id: number
}

export interface BankParts {
  amount: number
  order_id: number
  outcome: string
  position: number
  transaction_id: number
}

export interface BankTransactions {
  account: string
  amount: number
  attempt: Generated<number>
  bank: string
  created_at: Generated<Timestamp>
  decided_at: Timestamp | null
  decided_by: string | null
  divided: Generated<boolean>
  happened_at: Timestamp
  id: Generated<number>
  imported_by: string
  note: string | null
  order_id: number | null
  outcome: string | null
  payer_account: string | null
  payer_name: string | null
  problem: string | null
  reference: string
  source: string
  status: Generated<string>
  text: string
}

export interface Bookmarks {
  created_at: Generated<Timestamp>
  item_id: number
  kind: Generated<string>
  user_id: number
}

export interface BoughtTogether {
  lift: number
  orders: number
  other_id: number
  product_id: number
}

export interface Brands {
  code: string
  description: Translated | null
  id: Generated<number>
  logo: string | null
  name: Translated
  position: number
  story: Translated | null
  tint: Generated<string>
  version: Generated<number>
  wordmark: Generated<Json>
}

export interface CardRegistrations {
  card_id: number | null
  created_at: Generated<Timestamp>
  id: Generated<number>
  number: string
  payment_method_id: number
  reference: string | null
  status: Generated<string>
  user_id: number
}

export interface CartReminders {
  again_at: Timestamp | null
  again_outcome: string | null
  created_at: Generated<Timestamp>
  order_id: number
  outcome: string
}

export interface CatalogChanges {
  created_at: Generated<Timestamp>
  kind: string
  product_id: number | null
  tag: string | null
  xid: Generated<string>
}

export interface Charges {
  amount: number
  busy_until: Timestamp | null
  by_link: Generated<boolean>
  card_id: number | null
  checked_at: Timestamp | null
  closed_at: Timestamp | null
  created_at: Generated<Timestamp>
  description: string
  expires_at: Timestamp
  failure: string | null
  id: Generated<number>
  instalment_id: number | null
  booking_id: number | null
  instructions: Generated<Json>
  keep_card: Generated<boolean>
  locale: Generated<string>
  needs_shopper: Generated<boolean>
  next_check_at: Timestamp | null
  number: string
  once: Buffer | null
  payment_id: number | null
  payment_method_id: number
  payment_reference: string | null
  phone: string | null
  provider_data: Generated<Json>
  recharge_id: number | null
  reference: string | null
  return_path: string
  status: Generated<string>
  token: string
}

export interface CmsPages {
  id: Generated<number>
  meta_description: Translated | null
  meta_title: Translated | null
  slug: string
  title: Translated
  type: Generated<string>
  updated_at: Generated<Timestamp>
  visible: Generated<boolean>
}

export interface CmsSections {
  cms_page_id: number
  content: Translated
  id: Generated<number>
  name: Translated
  position: number
  settings: Generated<Json>
  type: Generated<string>
}

export interface Consents {
  channel: string
  created_at: Generated<Timestamp>
  granted: boolean
  id: Generated<number>
  source: string | null
  topic: string
  user_id: number
}

export interface ContactForms {
  assigned_to: number | null
  created_at: Timestamp
  customer_id: number | null
  digest: Buffer
  email: string | null
  first_answered_at: Timestamp | null
  id: Generated<number>
  locale: string
  message: string
  name: string
  number: string
  order_number: string
  phone: string | null
  spam: Generated<boolean>
  state: Generated<string>
  subject: string
  touched_at: Generated<Timestamp>
  user_id: number | null
}

export interface ContactMessages {
  body: string
  by_shop: boolean
  created_at: Timestamp
  form_id: number
  id: Generated<number>
  staff_id: number | null
}

export interface ContentPictures {
  created_at: Generated<Timestamp>
  key: string
  use: string
}

export interface ContentVersions {
  act: string
  actor_id: number | null
  article_id: number | null
  at: Timestamp
  banner_id: number | null
  id: Generated<number>
  lookbook_id: number | null
  snapshot: Json
  version: number
}

export interface Countries {
  id: number
  is_default: Generated<boolean>
  iso: string
  iso3: string
  iso_name: string
  name: Translated
  shippable: Generated<boolean>
  states_required: Generated<boolean>
  zipcode_required: Generated<boolean>
}

export interface CouponUseCustomers {
  coupon_id: number
  customer: string
  place: number
  use_id: number
}

export interface CouponUses {
  coupon_id: number
  created_at: Generated<Timestamp>
  id: Generated<number>
  order_id: number | null
  place: number | null
  used_by: string
}

export interface Coupons {
  active: Generated<boolean>
  batch_id: number | null
  code: string
  created_at: Generated<Timestamp>
  expires_at: Timestamp | null
  id: Generated<number>
  max_share: Generated<number>
  per_customer: number | null
  promotion_id: number
  starts_at: Timestamp | null
  usage_limit: number | null
  user_id: number | null
}

export interface CreditCards {
  created_at: Generated<Timestamp>
  digest: Buffer
  holder: string | null
  id: Generated<number>
  is_default: Generated<boolean>
  kind: string | null
  masked_number: string
  payment_method_id: number
  token: Buffer
  user_id: number
}

export interface CustomerContacts {
  created_at: Timestamp
  id: Generated<number>
  kind: string
  user_id: number
  value: string
}

export interface CustomerFigures {
  first_order_at: Timestamp | null
  last_order_at: Timestamp | null
  orders: Generated<number>
  returned: Generated<number>
  spent: Generated<number>
  user_id: number
}

export interface CustomerJoins {
  created_at: Generated<Timestamp>
  user_id: number
}

export interface DatabaseOwner {
  only_one: Generated<boolean>
  own_key: boolean
  tenant: string | null
}

export interface DeliveryAttempts {
  actor: string
  created_at: Timestamp
  id: Generated<number>
  note: string | null
  order_id: number
  photo: Buffer | null
  reason: string
  shipment_id: number
  stop_id: number | null
}

export interface DeliveryWindows {
  active: Generated<boolean>
  capacity: number
  closed_days: Generated<string[]>
  closes: string
  cut_off_hours: number
  days: number[]
  id: Generated<number>
  opens: string
  places: string[]
  version: Generated<number>
}

export interface DeliveryWishes {
  choice: string
  created_at: Timestamp
  day: Timestamp | null
  neighbour: string | null
  order_id: number
}

export interface Devices {
  auth: string | null
  created_at: Generated<Timestamp>
  endpoint: string | null
  id: Generated<number>
  p256dh: string | null
  platform: Generated<string>
  player_id: string
  seen_at: Generated<Timestamp>
  session_id: number | null
  user_agent: Generated<string>
  user_id: number
}

export interface DigitalFiles {
  content: Buffer
  content_type: string
  filename: string
  variant_id: number
}

export interface DigitalLinks {
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  id: Generated<number>
  license_id: number
  most_downloads: number
  token: string
  total_downloads: Generated<number>
}

export interface Divisions {
  abbr_mn: string | null
  cat: number
  code: string | null
  id: string
  latitude: number | null
  level: string
  longitude: number | null
  name_en: string
  name_mn: string
  parent_id: string | null
  position: number
  zipcode: string | null
}

export interface DryDays {
  day_of_month: number | null
  division_id: string | null
  id: Generated<number>
  on_date: string | null
  reason: Translated
}

export interface ETickets {
  code_mac: Buffer
  code_sealed: Buffer
  created_at: Generated<Timestamp>
  id: Generated<number>
  line_item_id: number
  order_id: number
  status: Generated<string>
  stock_location_id: number | null
  unit: number
  used_at: Timestamp | null
  used_by: number | null
}

export interface ExciseStamps {
  id: Generated<number>
  line_item_id: number
  order_id: number
  returned_at: Timestamp | null
  scanned_at: Timestamp
  scanned_by: number | null
  stamp_id: string
}

export interface ForgottenLogins {
  forgotten_at: Timestamp
  mac: Buffer
}

export interface FriendInvitations {
  created_at: Timestamp
  inviter_id: number
  user_id: number
}

export interface GamePrizes {
  coupon_promotion_id: number | null
  fallback: Generated<boolean>
  given: Generated<number>
  id: Generated<number>
  kind: string
  name: Translated
  position: number
  promotion_id: number
  removed_at: Timestamp | null
  stock: number | null
  value: Generated<number>
  weight: number
}

export interface GameRounds {
  closed_at: Timestamp | null
  commitment: string
  committed_at: Timestamp
  number: number
  opened_at: Timestamp | null
  prizes: Json | null
  promotion_id: number
  seed: Buffer
  spins: Generated<number>
}

export interface GameSpins {
  cause: string
  cause_key: string
  claim_code: string | null
  coupon_id: number | null
  created_at: Timestamp
  handed_at: Timestamp | null
  handed_by: number | null
  id: Generated<number>
  nonce: string
  number: number
  player: Buffer | null
  prize_id: number
  promotion_id: number
  round: number
  user_id: number | null
}

export interface GameTickets {
  created_at: Timestamp
  number: number
  promotion_id: number
  user_id: number | null
}

export interface Games {
  day_tries: Generated<number>
  drawn_at: Timestamp | null
  draws_at: Timestamp | null
  friend_tries: Generated<number>
  order_tries: Generated<number>
  promotion_id: number
  ticket_amount: number | null
  tickets: Generated<number>
  version: Generated<number>
  winning_ticket: number | null
}

export interface GiftCards {
  activation_mac: Buffer
  activation_sealed: Buffer
  amount: number
  batch_id: number | null
  buyer_id: number | null
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  id: Generated<number>
  issue_key: string
  license_sealed: Buffer
  message: Generated<string>
  number: string
  order_id: number | null
  owner_id: number | null
  redeemed_at: Timestamp | null
  sent_at: Timestamp | null
  sent_to: string | null
  status: Generated<string>
}

export interface GivenAlone {
  act: string
  amount: number
  at: Timestamp
  counted_by: string[]
  id: Generated<number>
  kind: string
}

export interface Holidays {
  day: string
  name: Translated
}

export interface HotelRooms {
  adults: number
  area: number | null
  child_price: Generated<number>
  children: Generated<number>
  description: Translated
  feed_hash: Buffer | null
  hotel_id: number
  id: Generated<number>
  min_nights: Generated<number>
  name: Translated
  occupancy: Generated<Json>
  picture_key: string | null
  position: Generated<number>
  price: number
  rooms: number
  weekend_price: number
}

export interface Hotels {
  active: Generated<boolean>
  amenities: Generated<string[]>
  check_in: Generated<string>
  check_out: Generated<string>
  child_bands: Generated<Json>
  description: Translated
  id: Generated<number>
  kind: string
  name: Translated
  pictures: Generated<string[]>
  place: Translated
  position: Generated<number>
  slug: string
  stars: number | null
  tax_percent: Generated<number>
  terms: Generated<Json>
}

export interface HotelSeasons {
  from_on: string
  hotel_id: number
  id: Generated<number>
  is_feast: Generated<boolean>
  min_nights: Generated<number>
  name: Translated
  percent: number
  until_on: string
}

export interface PurchaseReports {
  id: Generated<number>
  last_error: string | null
  next_try_at: Timestamp | null
  order_id: number
  purpose: string
  status: Generated<string>
  tries: Generated<number>
}

export interface RoomCalendarEvents {
  calendar_id: number
  from_on: string
  id: Generated<number>
  until_on: string
}

export interface RoomCalendars {
  fault: string | null
  fetched_at: Timestamp | null
  id: Generated<number>
  name: string
  next_at: Timestamp
  room_id: number
  url: string
}

export interface RoomNights {
  blocked: Generated<number>
  booked: Generated<number>
  closed: Generated<boolean>
  night: string
  price: number | null
  room_id: number
  rooms: number
}

export interface SaleItems {
  percent: number | null
  price: number
  sale_id: number
  variant_id: number
}

export interface SaleProducts {
  during: string
  product_id: number
  sale_id: number
}

export interface Sales {
  created_at: Timestamp
  created_by: number | null
  ends_at: Timestamp
  id: Generated<number>
  name: string
  starts_at: Timestamp
  version: Generated<number>
}

export interface SearchRedirects {
  id: Generated<number>
  path: string
  queries: string[]
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

export interface SearchSynonyms {
  id: Generated<number>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  words: string[]
}

export interface SecondHandPieces {
  model_id: number
  product_id: number
  shelved_at: Timestamp
  state: string
  trade_in_id: number | null
}

export interface SheetChangeRows {
  after: Json
  before: Json
  change_id: number
  variant_id: number
  version: number | null
}

export interface SheetChanges {
  created_at: Timestamp
  created_by: number
  id: Generated<number>
  run_at: Timestamp | null
  state: string
}

export interface StockCounts {
  closed_at: Timestamp | null
  created_at: Timestamp
  created_by: number | null
  id: Generated<number>
  note: Generated<string>
  posted_at: Timestamp | null
  posted_by: number | null
  round: Generated<number>
  shelf: Generated<string>
  status: Generated<string>
  stock_location_id: number
}

export interface TelegramBots {
  id: number
  next_update: number
}

export interface TelegramCodes {
  code: Buffer
  expires_at: Timestamp
  user_id: number
}

export interface TourDepartures {
  booked: Generated<number>
  closed: Generated<boolean>
  departs_on: string
  id: Generated<number>
  seats: number
  tour_id: number
}

export interface Tours {
  active: Generated<boolean>
  adult_price: number
  child_price: number
  days: number
  deposit_percent: Generated<number>
  id: Generated<number>
  itinerary: Generated<Json>
  km: Generated<number>
  min_age: Generated<number>
  name: Translated
  packing: Generated<Json>
  picture_key: string | null
  position: Generated<number>
  rest_days: Generated<number>
  route: Generated<Json>
  slug: string
  summary: Translated
  terms: Generated<Json>
}

export interface TourWaits {
  adults: number
  children: Generated<number>
  contact: Json
  created_at: Timestamp
  departure_id: number
  id: Generated<number>
  infants: Generated<number>
  locale: Generated<string>
  offered_at: Timestamp | null
  user_id: number
}

export interface TradeInPhotos {
  id: Generated<number>
  picture: Buffer
  taken_at: Timestamp
  trade_in_id: number
}

export interface TradeInPictures {
  picture_key: string
  position: number
  trade_in_id: number
}

export interface TradeInRules {
  answer_days: Generated<number>
  courier_fee: Generated<number>
  id: Generated<boolean>
  sets: Generated<Json>
  updated_at: Generated<Timestamp>
  valid_days: Generated<number>
  version: Generated<number>
}

export interface TradeIns {
  address_id: number | null
  answer_by: Timestamp | null
  claimed: string
  closed_at: Timestamp | null
  courier_fee: Generated<number>
  credit: number | null
  decided_at: Timestamp | null
  expires_at: Timestamp
  fetch_on: string | null
  found: string | null
  id: Generated<number>
  line_item_id: number
  locale: string
  months: number
  note: Generated<string>
  number: string
  offer: number | null
  paid: number
  quote: number
  quoted_at: Timestamp
  reason: string | null
  received_at: Timestamp | null
  rule: Json
  status: Generated<string>
  stock_location_id: number
  unit: number
  user_id: number | null
  way: string
}

export interface TransferLines {
  quantity: number
  received: number | null
  transfer_id: number
  variant_id: number
}

export interface Transfers {
  canceled_at: Timestamp | null
  created_at: Timestamp
  created_by: number | null
  from_location_id: number
  id: Generated<number>
  note: Generated<string>
  received_at: Timestamp | null
  sent_at: Timestamp | null
  status: Generated<string>
  to_location_id: number
  version: Generated<number>
}

export interface TravelBookings {
  adults: number
  ages: Generated<number[]>
  cancel_reason: string | null
  canceled_at: Timestamp | null
  check_in: string | null
  check_out: string | null
  checked_in_at: Timestamp | null
  children: Generated<number>
  contact: Json
  created_at: Timestamp
  customer_id: number | null
  departure_id: number | null
  deposit: number
  held_until: Timestamp | null
  id: Generated<number>
  infants: Generated<number>
  lines: Json
  locale: Generated<string>
  network: string | null
  number: string
  paid: Generated<number>
  refunded: Generated<number>
  reminded_at: Timestamp | null
  rest_due_on: string | null
  room_id: number | null
  rooms: Generated<number>
  staff_note: Generated<string>
  state: Generated<string>
  terms: Json
  total: number
  unproved: Generated<boolean>
  user_id: number | null
}

export interface IdChecks {
  checked_at: Timestamp
  checked_by: number | null
  document: string | null
  id: Generated<number>
  order_id: number
  outcome: string
}

export interface IdempotencyKeys {
  body: string | null
  content_type: string | null
  created_at: Generated<Timestamp>
  key: string
  request_hash: Buffer
  scope: string
  status: number | null
}

export interface Images {
  alt: Translated | null
  focal_x: Generated<number>
  focal_y: Generated<number>
  id: Generated<number>
  option_value_id: number | null
  picture_key: string
  position: number
  product_id: number
  view: Generated<string>
}

export interface ImportMappings {
  answers: Json
  created_at: Timestamp
  created_by: number | null
  id: Generated<number>
  kind: string
  mapping: Json
  name: string
  source: string
}

export interface ImportMade {
  import_id: number
  kind: string
  made_id: number
}

export interface ImportPictures {
  alt: Generated<Json>
  column_name: string
  due_at: Timestamp
  id: Generated<number>
  import_id: number
  line: number
  option: Json | null
  picture_key: string | null
  position: number
  product_id: number
  source: string
  state: Generated<string>
  tries: Generated<number>
  why: string | null
}

export interface ImportRelations {
  import_id: number
  place: number
  product_id: number
  slug: string
}

export interface ImportRows {
  cells: Json
  changes: Generated<Json>
  flaw: string | null
  id: Generated<number>
  import_id: number
  join_key: string | null
  line: number
  outcome: string | null
  problems: Generated<Json>
  sku: string | null
  slug: string | null
  state: Generated<string>
  undo: Json | null
  unit: Generated<number>
  warned: Generated<boolean>
}

export interface Imports {
  answers: Generated<Json>
  checked: number | null
  columns: Generated<Json>
  created_at: Timestamp
  created_by: number | null
  created_count: Generated<number>
  delimiter: string | null
  done: Generated<number>
  encoding: string | null
  error_count: Generated<number>
  failure: Json | null
  file_kind: string
  file_name: string
  file_size: number
  finished_at: Timestamp | null
  goods: Generated<number>
  id: Generated<number>
  ip: Generated<string>
  job_id: number | null
  kept: number | null
  kind: string
  locale: string
  mapped: Generated<number>
  phase: Generated<string | null>
  pictures_upload_id: number | null
  position: Generated<number>
  questions: Generated<Json>
  reader: string | null
  readings: Generated<number>
  same_count: Generated<number>
  seen_at: Timestamp
  session_id: number | null
  skip_count: Generated<number>
  source: Generated<string>
  status: Generated<string>
  total: Generated<number>
  undone_at: Timestamp | null
  updated_count: Generated<number>
  upload_id: number
  version: Generated<number>
  warning_count: Generated<number>
}

export interface InventoryUnits {
  counted: Generated<boolean>
  id: Generated<number>
  line_item_id: number
  order_id: number
  quantity: number
  shipment_id: number | null
  state: Generated<string>
  stock_item_id: number
}

export interface LeaseEvents {
  actor: string
  created_at: Generated<Timestamp>
  event: string
  from_status: string | null
  id: Generated<number>
  lease_id: number
  to_status: string
}

export interface LeaseInstalments {
  due_on: string
  id: Generated<number>
  interest: number
  lease_id: number
  method: string | null
  paid_at: Timestamp | null
  position: number
  principal: number
  reference: string | null
  remaining: number
  reminded_at: Timestamp | null
}

export interface Leases {
  activated_at: Timestamp | null
  created_at: Generated<Timestamp>
  down_payment: number
  ended_at: Timestamp | null
  id: Generated<number>
  interest: number
  interest_total: number
  locale: Generated<string>
  monthly: number
  months: number
  order_id: number
  order_total: number
  phone: string
  principal: number
  reason: string | null
  register_number: Buffer | null
  status: Generated<string>
  updated_at: Generated<Timestamp>
  user_id: number | null
}

export interface LedgerAccounts {
  created_at: Generated<Timestamp>
  guarded: boolean
  id: Generated<number>
  kind: string
  owner: string
  unit: string
}

export interface LedgerChecks {
  checked_at: Generated<Timestamp>
  id: Generated<number>
  total_postings: number
  total_violations: number
  violations: Generated<Json>
}

export interface LedgerEntries {
  account_id: number
  amount: number
  id: Generated<number>
  posting_id: number
}

export interface LedgerPostings {
  created_at: Generated<Timestamp>
  id: Generated<number>
  key: string
  kind: string
  order_id: number | null
  originator: string
}

export interface LicenseCodes {
  activation_code: string | null
  created_at: Generated<Timestamp>
  id: Generated<number>
  license_code: string
  taken_at: Timestamp | null
  variant_id: number
}

export interface Licenses {
  activated_at: Timestamp | null
  activation_code: string | null
  created_at: Generated<Timestamp>
  id: Generated<number>
  license_code: string
  line_item_id: number
  order_id: number
  returned_at: Timestamp | null
  unit: Generated<number>
}

export interface LineItems {
  alcohol_percent: number | null
  arrives_on: string | null
  awaited: Generated<number>
  bought: Json | null
  created_at: Generated<Timestamp>
  id: Generated<number>
  options: Generated<Json>
  order_id: number
  preorder_percent: number | null
  price: number
  private_metadata: Generated<Json>
  public_metadata: Generated<Json>
  quantity: number
  taken_off: Generated<number>
  variant_id: number
}

export interface LoginCodes {
  code_hash: Buffer
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  id: string
  known: Generated<boolean>
  login: string
  max_tries: Generated<number>
  payload: Generated<Json>
  purpose: string
  source: Generated<string>
  tries: Generated<number>
  used_at: Timestamp | null
  user_id: number | null
}

export interface LoyaltyCards {
  created_at: Generated<Timestamp>
  id: Generated<number>
  level: string
  level_at: Timestamp | null
  number: string
  user_id: number
}

export interface StaffDevices {
  auth: string
  created_at: Timestamp
  endpoint: string
  id: Generated<number>
  p256dh: string
  session_id: number
  user_agent: Generated<string>
  user_id: number
}

export interface StaffEventReader {
  next_id: number
  next_xmax: string
  only_one: Generated<boolean>
  read_id: number
}

export interface StaffEvents {
  act: string | null
  caused_by: number | null
  created_at: Timestamp
  happened_at: Timestamp
  id: Generated<number>
  kind: string
  locations: Generated<number[]>
  order_number: string | null
  source: string
  total: number | null
}

export interface StaffInvitations {
  created_at: Timestamp
  expires_at: Timestamp
  invited_by: number | null
  own_role: string | null
  role: string
  user_id: number
}

export interface ClosedMonths {
  city_tax: number
  closed_at: Timestamp
  closed_by: number | null
  issued: number
  month: string
  total: number
  vat: number
}

export interface ChildConsents {
  given_at: Timestamp
  id: Generated<number>
  locale: string
  user_id: number
  withdrawn_at: Timestamp | null
  words: string
}

export interface ChildMeasurements {
  child_id: number
  foot_mm: number | null
  head_mm: number | null
  height_mm: number
  measured_on: string
}

export interface ChildReminders {
  child_id: number
  created_at: Timestamp
  kind: string
  mark: string
}

export interface Children {
  born_on: string
  created_at: Timestamp
  id: Generated<number>
  name: string
  reminders: Generated<string[]>
  user_id: number
}

export interface ClosedDays {
  closed_at: Timestamp
  closed_by: number | null
  day: string
}

export interface OfficeChanges {
  created_at: Generated<Timestamp>
  topic: string
  xid: Generated<string>
}

export interface SavedViews {
  created_at: Timestamp
  id: Generated<number>
  list: string
  name: string
  owner_id: number
  query: string
  shared: Generated<boolean>
}

export interface OrderFormerValues {
  audit_id: number
  created_at: Timestamp
  fields: Json
  order_id: number
}

export interface StaffRoles {
  copied_from: string | null
  created_at: Generated<Timestamp>
  key: string
  name: string | null
  permissions: string[] | null
  version: Generated<number>
}

export interface StaffLowItems {
  stock_item_id: number
}

export interface StaffMessages {
  created_at: Timestamp
  digest: Generated<boolean>
  fault: string | null
  id: Generated<number>
  instead_of: Generated<string[]>
  sent_at: Timestamp | null
  state: Generated<string>
  tries: Generated<number>
  user_id: number
  way: string
}

export interface StaffNoticeChoices {
  kind: string
  stock_location_id: number | null
  user_id: number
  ways: Generated<string[]>
}

export interface StaffNoticeSettings {
  locale: Generated<string>
  quiet_from: number | null
  quiet_to: number | null
  sound: Generated<boolean>
  user_id: number
}

export interface StaffPreferences {
  chosen: Generated<Json>
  updated_at: Timestamp
  user_id: number
}

export interface StaffJobs {
  created_at: Timestamp
  created_by: number | null
  done: Generated<number>
  failed: Generated<number>
  finished_at: Timestamp | null
  id: Generated<number>
  kind: string
  message: string | null
  params: Json
  position: string | null
  seen_at: Generated<Timestamp>
  started_at: Timestamp | null
  status: Generated<string>
  total: number | null
}

export interface StaffJobRows {
  code: string | null
  job_id: number
  message: string | null
  position: number
  state: Generated<string>
  subject: string
}

export interface StaffJobParts {
  job_id: number
  part: number
  text: string
}

export interface PayLinks {
  created_at: Timestamp
  expires_at: Timestamp
  id: Generated<number>
  key_hash: Buffer
  opened_at: Timestamp | null
  order_id: number
}

export interface PayerLinks {
  id: Generated<number>
  order_id: number
  key_hash: Buffer
  child_name: string | null
  message: string | null
  follows: boolean
  created_at: Timestamp
  expires_at: Timestamp
  opened_at: Timestamp | null
  refused_at: Timestamp | null
}

export interface MailTokens {
  created_at: Generated<Timestamp>
  email: string
  expires_at: Timestamp | null
  purpose: string
  token_hash: Buffer
  used_at: Timestamp | null
  user_id: number | null
}

export interface MenuItems {
  code: string
  depth: number
  id: Generated<number>
  item_type: Generated<string>
  lft: number
  link: string | null
  menu_id: number
  name: Translated
  new_window: Generated<boolean>
  parent_id: number | null
  position: number
  rgt: number
  subtitle: Translated | null
  version: Generated<number>
}

export interface Menus {
  id: Generated<number>
  location: string
  name: Translated
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

export interface MissingCodes {
  line_item_id: number
  order_id: number
  since: Timestamp
  units: number
  variant_id: number
}

export interface ModerationClaims {
  kind: string
  subject_id: number
  until: Timestamp
  user_id: number
}

export interface Notices {
  body: Translated | null
  ends_at: Timestamp | null
  id: Generated<number>
  starts_at: Timestamp
  title: Translated
  updated_at: Generated<Timestamp>
  url: string | null
}

export interface Notifications {
  body: Generated<string>
  created_at: Generated<Timestamp>
  id: Generated<number>
  image_url: string | null
  read_at: Timestamp | null
  source: string | null
  title: string
  topic: string
  url: string | null
  user_id: number
}

export interface NutritionItems {
  amount: number
  code: string
  daily_percent: number | null
  position: number
  product_id: number
  unit: string
}

export interface OauthClients {
  client_id: string
  created_at: Generated<Timestamp>
  name: string
  revoked_at: Timestamp | null
  scopes: Generated<string>
  secret_hash: Buffer
}

export interface OpenAgreedPrices {
  buyer_id: number | null
  least_quantity: number | null
  price: number | null
  valid_until: Timestamp | null
  variant_id: number | null
}

export interface OptionTypes {
  filterable: Generated<boolean>
  id: Generated<number>
  name: string
  position: number
  presentation: Translated
  version: Generated<number>
}

export interface OptionValues {
  hex: string | null
  hint: Translated | null
  id: Generated<number>
  name: string
  option_type_id: number
  position: number
  presentation: Translated
}

export interface OrderCoupons {
  coupon_id: number
  created_at: Generated<Timestamp>
  order_id: number
}

export interface OrderEvents {
  actor: string
  created_at: Generated<Timestamp>
  detail: string | null
  event: string
  from_status: string | null
  id: Generated<number>
  order_id: number
  part: string | null
  subject: string
  to_status: string
}

export interface OrderHolders {
  holder: string
  order_id: number
}

export interface OrderMeasurements {
  advertising: boolean
  agreed_at: Timestamp
  analytics: boolean
  browser_id: string | null
  claimed_at: Timestamp | null
  click_id: string | null
  client_id: string | null
  event_id: Generated<string>
  order_id: number
  purchased_at: Timestamp | null
  user_agent: string | null
}

export interface OrderMessages {
  author_id: number | null
  channel: string
  created_at: Timestamp
  fault: Generated<string | null>
  id: Generated<number>
  kind: string
  order_id: number
  sent_at: Timestamp | null
  status: Generated<string>
  text: string | null
}

export interface OrderNotes {
  author_id: number | null
  created_at: Generated<Timestamp>
  id: Generated<number>
  order_id: number
  text: string
}

export interface OrderReturnLines {
  amount: number | null
  id: Generated<number>
  line_item_id: number
  quantity: number
  reason: string
  return_id: number
}

export interface OrderReturns {
  amount: number | null
  created_at: Generated<Timestamp>
  decided_at: Timestamp | null
  delivery_amount: Generated<number>
  exchange_order_id: number | null
  id: Generated<number>
  note: string | null
  number: string
  order_id: number
  received_at: Timestamp | null
  refund_to: string
  refunded_at: Timestamp | null
  refusal: string | null
  restocked: boolean | null
  status: Generated<string>
}

export interface OrderStandings {
  begun: boolean | null
  id: number | null
  lease: string | null
  receipt_kind: string | null
}

export interface Orders {
  accepted_due: Generated<number>
  adjustment_total: Generated<number>
  assigned_to: number | null
  bill_address_id: number | null
  cancel_reason: string | null
  canceled_at: Timestamp | null
  channel: Generated<string>
  checkout_step: Generated<string>
  completed_at: Timestamp | null
  contact_key: Generated<string | null>
  contact_name: string | null
  contact_phone: string | null
  created_at: Generated<Timestamp>
  currency: Generated<string>
  customer_id: number | null
  delivered_at: Timestamp | null
  delivery_kind: string | null
  district_id: string | null
  draft_owner_id: number | null
  drafted_by: number | null
  email: string | null
  gift: Generated<boolean>
  gift_note: string | null
  gift_wrap: Json | null
  window_id: number | null
  window_day: string | null
  window_hours: string | null
  id: Generated<number>
  included_tax_total: Generated<number>
  item_count: Generated<number>
  item_total: Generated<number>
  khoroo_id: string | null
  late_since: Timestamp | null
  locale: Generated<string>
  number: string
  payment_due_at: Timestamp | null
  payment_status: string | null
  placed_total: Generated<number | null>
  preorder: string | null
  private_metadata: Generated<Json>
  promised_to: Timestamp | null
  promo_total: Generated<number>
  public_metadata: Generated<Json>
  rest_requested_at: Timestamp | null
  rest_total: Generated<number>
  return_total: Generated<number>
  ship_address_id: number | null
  ship_total: Generated<number>
  shipment_status: string | null
  special_instructions: string | null
  status: Generated<string>
  tags: Generated<string[]>
  token: string
  total: Generated<number>
  updated_at: Generated<Timestamp>
  user_id: number | null
  vat_receipt: string | null
  version: Generated<number>
}

export interface Organizations {
  address: Generated<string>
  business_direction: Generated<string>
  employee_count: number | null
  name: string
  phone: Generated<string>
  register_number: string
  updated_at: Generated<Timestamp>
  user_id: number
}

export interface PaymentMethods {
  active: Generated<boolean>
  code: string
  description: Translated | null
  id: Generated<number>
  max_amount: number | null
  min_amount: number | null
  name: Translated
  position: number
  preferences: Generated<Json>
  type: string
}

export interface PaymentTests {
  call_refused: Generated<boolean>
  called_at: Timestamp | null
  created_at: Timestamp
  expires_at: Timestamp
  id: Generated<number>
  instructions: Generated<Json>
  message: string | null
  number: string
  paid: number | null
  payment_method_id: number
  problem: string | null
  provider_data: Generated<Json>
  reference: string | null
  settled_at: Timestamp | null
  state: string
}

export interface Payments {
  amount: number
  created_at: Generated<Timestamp>
  id: Generated<number>
  method_name: Json | null
  moved_from: number | null
  number: string
  order_id: number
  payment_method_id: number
  public_metadata: Generated<Json>
  response_code: string | null
  source: Generated<Json>
  status: Generated<string>
  takes_rest: Generated<boolean>
  updated_at: Generated<Timestamp>
}

export interface PersonMerges {
  before: Json
  created_at: Timestamp
  gone_id: number
  id: Generated<number>
  kept_id: number
  made_by: number | null
  moved: Json
  objected_at: Timestamp | null
  reason: Generated<string>
  undone_at: Timestamp | null
}

export interface PersonNotes {
  author_id: number | null
  created_at: Timestamp
  id: Generated<number>
  text: string
  user_id: number
}

export interface PictureSources {
  bytes: number
  created_at: Timestamp
  hash: string
  height: number
  width: number
}

export interface Pictures {
  color: string
  height: number
  key: string
  source: string | null
  unused_since: Timestamp | null
  width: number
}

export interface PreorderOffers {
  arrived_at: Timestamp | null
  arrives_on: string
  deposit_percent: number
  taken: Generated<number>
  units: number
  updated_at: Generated<Timestamp>
  variant_id: number
  version: Generated<number>
}

export interface Presets {
  key: string
  updated_at: Generated<Timestamp>
  value: Json
}

export interface PriceSuggestions {
  answered_at: Timestamp | null
  comment: Generated<string>
  created_at: Generated<Timestamp>
  id: Generated<number>
  locale: Generated<string>
  price: number
  reply: Generated<string>
  status: Generated<string>
  url: string | null
  user_id: number
  valid_until: Timestamp | null
  variant_id: number
}

export interface ProductBadges {
  badge_id: number
  product_id: number
}

export interface ProductIndexFiles {
  first_missing: string
  id: string
  place: string
  used_at: Generated<Timestamp>
}

export interface ProductOptionTypes {
  option_type_id: number
  position: number
  product_id: number
}

export interface ProductProperties {
  filter_param: string
  id: Generated<number>
  name: string
  position: number
  product_id: number
  value: Translated
}

export interface ProductRelated {
  other_id: number
  position: number
  product_id: number
}

export interface ProductPreviews {
  product_id: number
  serial: Generated<number>
}

export interface ProductProblems {
  problem: string
  product_id: number
}

export interface ProductSales {
  product_id: number
  units: number
}

export interface ProductSlugs {
  product_id: number
  slug: string
}

export interface ProductStockChanges {
  product_id: number
  xid: Generated<string>
}
export interface ProductTaxons {
  pinned: number | null
  position: number
  product_id: number
  taxon_id: number
}

export interface ProductQuestions {
  answer: string | null
  answered_at: Timestamp | null
  answered_by: number | null
  created_at: Timestamp
  held_for: string | null
  helpful_count: Generated<number>
  id: Generated<number>
  locale: string
  merged_into: number | null
  notified_at: Timestamp | null
  product_id: number
  question: string
  refused_for: string | null
  state: string
  user_id: number | null
}

export interface ProductQuestionVotes {
  question_id: number
  user_id: number
}

export interface ProductVersions {
  act: string
  actor_id: number | null
  at: Timestamp
  product_id: number
  snapshot: Json
  version: number
}

export interface Products {
  age_groups: Generated<string[]>
  alcohol_percent: number | null
  available_on: Timestamp | null
  average_rating: Generated<number>
  brand_id: number | null
  city_tax: Generated<boolean>
  classification_code: string | null
  country_of_origin: string | null
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  description: Translated
  discontinued_on: Timestamp | null
  gender: string | null
  gpc_brick: string | null
  gpc_title: string | null
  id: Generated<number>
  material: Translated | null
  meta_description: Translated | null
  meta_keywords: Translated | null
  meta_title: Translated | null
  min_age: Generated<number>
  name: Translated
  name_key: Generated<string>
  private_metadata: Generated<Json>
  public_metadata: Generated<Json>
  sale_expire_at: Timestamp | null
  sale_id: number | null
  sale_start_at: Timestamp | null
  serving_g: number | null
  slug: string
  status: Generated<string>
  tags: Generated<string[]>
  tax_product_code: string | null
  tax_type: Generated<string>
  total_reviews: Generated<number>
  updated_at: Generated<Timestamp>
  vendor_id: number | null
  version: Generated<number>
  warm_to: number | null
}

export interface PromotionProducts {
  position: Generated<number>
  product_id: number
  promotion_id: number
  quantity: Generated<number>
  role: string
}

export interface PromotionTaxons {
  promotion_id: number
  taxon_id: number
}

export interface Promotions {
  active: Generated<boolean>
  audience: Generated<string>
  automatic: Generated<boolean>
  created_at: Generated<Timestamp>
  description: Translated | null
  exclusive: Generated<boolean>
  expires_at: Timestamp | null
  id: Generated<number>
  kind: string
  least_orders: number | null
  listed: Generated<boolean>
  max_discount: number | null
  min_total: Generated<number>
  name: Translated
  picture_key: string | null
  position: Generated<number>
  priority: Generated<number>
  stack_group: Generated<string>
  started_at: Timestamp | null
  starts_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  value: Generated<number>
  version: Generated<number>
  with_agreed: Generated<boolean>
}

export interface ProviderCalls {
  answer: string
  created_at: Generated<Timestamp>
  id: Generated<number>
  number: string | null
  operation: string
  provider: string
  request: string
  status: number | null
  took_ms: number
  url: string
}

export interface QuoteEvents {
  actor: string
  created_at: Generated<Timestamp>
  event: string
  from_status: string | null
  id: Generated<number>
  quote_request_id: number
  to_status: string
}

export interface QuoteItems {
  id: Generated<number>
  price: number | null
  quantity: number
  quote_request_id: number
  variant_id: number
}

export interface QuoteRequests {
  comment: Generated<string>
  created_at: Generated<Timestamp>
  id: Generated<number>
  locale: Generated<string>
  number: string
  order_id: number | null
  organization: Json
  reminded_at: Timestamp | null
  reply: Generated<string>
  status: Generated<string>
  updated_at: Generated<Timestamp>
  user_id: number
  valid_until: Timestamp | null
}

export interface RateLimits {
  count: number
  key: string
  resets_at: Timestamp
}

export interface ReceiptReturns {
  amount: number
  created_at: Generated<Timestamp>
  id: Generated<number>
  key: string
  line_item_id: number | null
  order_id: number
  quantity: number
}

export interface ReceiptSecrets {
  expires_at: Timestamp
  mailed: Generated<boolean>
  receipt_id: number
  sealed: Buffer
  shown_until: Timestamp
}

export interface Receipts {
  attempts: Generated<number>
  bill_id: string | null
  city_tax: number | null
  claimed_until: Timestamp | null
  consumer_no: string | null
  created_at: Generated<Timestamp>
  customer_tin: string | null
  document: Json | null
  due_at: Timestamp
  email: string | null
  id: Generated<number>
  issued_at: Timestamp | null
  kind: string
  last_error: string | null
  locale: Generated<string>
  mailed_at: Timestamp | null
  order_id: number
  organization_name: string | null
  register_number: string | null
  replaces_bill_id: string | null
  returns_seen: Generated<number>
  state: Generated<string>
  total: number | null
  unsure_since: Timestamp | null
  vat: number | null
  version: number
  void_wanted: Generated<boolean>
  voided_at: Timestamp | null
}

export interface ReconciliationFindings {
  charge_id: number | null
  found_at: Timestamp
  id: Generated<number>
  kind: string
  note: string | null
  ours: number | null
  payment_reference: string
  reconciliation_id: number
  resolution: string | null
  resolved_at: Timestamp | null
  theirs: number | null
}

export interface Reconciliations {
  compared_at: Timestamp
  day: string
  id: Generated<number>
  provider: string
  sum_ours: number
  sum_theirs: number
  total_ours: number
  total_theirs: number
}

export interface Passkeys {
  counter: number
  created_at: Timestamp
  credential_id: string
  id: Generated<number>
  name: string
  public_key: Buffer
  transports: string[]
  used_at: Timestamp | null
  user_id: number
}

export interface UsedChallenges {
  expires_at: Timestamp
  hash: Buffer
}

export interface RecoveryCodes {
  code_hash: Buffer
  created_at: Generated<Timestamp>
  used_at: Timestamp | null
  user_id: number
}

export interface Refunds {
  actor: string
  amount: number
  busy_until: Timestamp | null
  cause: string
  created_at: Generated<Timestamp>
  done_at: Timestamp | null
  failure: string | null
  id: Generated<number>
  key: string
  next_try_at: Timestamp | null
  number: string
  order_id: number
  payment_id: number
  reference: string | null
  route: Generated<string>
  status: Generated<string>
  tries: Generated<number>
}
export interface ReportChanges {
  day: string
  topic: string
  xid: Generated<string>
}
export interface ReportCohorts {
  first: number
  month: number
  net: number
  people: number
}
export interface ReportHeld {
  day: string
  kind: string
  received: number
  went: number
}
export interface ReportItemYears {
  net_1: number | null
  net_10: number | null
  net_11: number | null
  net_12: number | null
  net_2: number | null
  net_3: number | null
  net_4: number | null
  net_5: number | null
  net_6: number | null
  net_7: number | null
  net_8: number | null
  net_9: number | null
  stock_item_id: number
  year: number
}
export interface ReportLineDays {
  day: string
  discounts: number
  goods: number
  product_id: number
  returned: number
  units: number
  variant_id: number
}
export interface ReportMoney {
  day: string
  order_received: number
  order_refunded: number
  payments: number
  received: number
  recharged: number
  refunded: number
  source: string
}
export interface ReportPeople {
  first: number
  month: number
  net: number
  person: string
}
export interface ReportPersonChanges {
  person: string
  xid: Generated<string>
}
export interface ReportPlaceYears {
  moved_in_1: number | null
  moved_in_10: number | null
  moved_in_11: number | null
  moved_in_12: number | null
  moved_in_2: number | null
  moved_in_3: number | null
  moved_in_4: number | null
  moved_in_5: number | null
  moved_in_6: number | null
  moved_in_7: number | null
  moved_in_8: number | null
  moved_in_9: number | null
  moved_out_1: number | null
  moved_out_10: number | null
  moved_out_11: number | null
  moved_out_12: number | null
  moved_out_2: number | null
  moved_out_3: number | null
  moved_out_4: number | null
  moved_out_5: number | null
  moved_out_6: number | null
  moved_out_7: number | null
  moved_out_8: number | null
  moved_out_9: number | null
  net_cost_1: number | null
  net_cost_10: number | null
  net_cost_11: number | null
  net_cost_12: number | null
  net_cost_2: number | null
  net_cost_3: number | null
  net_cost_4: number | null
  net_cost_5: number | null
  net_cost_6: number | null
  net_cost_7: number | null
  net_cost_8: number | null
  net_cost_9: number | null
  net_price_1: number | null
  net_price_10: number | null
  net_price_11: number | null
  net_price_12: number | null
  net_price_2: number | null
  net_price_3: number | null
  net_price_4: number | null
  net_price_5: number | null
  net_price_6: number | null
  net_price_7: number | null
  net_price_8: number | null
  net_price_9: number | null
  net_unknown_1: number | null
  net_unknown_10: number | null
  net_unknown_11: number | null
  net_unknown_12: number | null
  net_unknown_2: number | null
  net_unknown_3: number | null
  net_unknown_4: number | null
  net_unknown_5: number | null
  net_unknown_6: number | null
  net_unknown_7: number | null
  net_unknown_8: number | null
  net_unknown_9: number | null
  product_id: number
  sold_1: number | null
  sold_10: number | null
  sold_11: number | null
  sold_12: number | null
  sold_2: number | null
  sold_3: number | null
  sold_4: number | null
  sold_5: number | null
  sold_6: number | null
  sold_7: number | null
  sold_8: number | null
  sold_9: number | null
  stock_location_id: number
  year: number
}

export interface ReportProductChanges {
  product_id: number
  xid: Generated<string>
}
export interface ReportProductYears {
  cost_1: number | null
  cost_10: number | null
  cost_11: number | null
  cost_12: number | null
  cost_2: number | null
  cost_3: number | null
  cost_4: number | null
  cost_5: number | null
  cost_6: number | null
  cost_7: number | null
  cost_8: number | null
  cost_9: number | null
  discounts_1: number | null
  discounts_10: number | null
  discounts_11: number | null
  discounts_12: number | null
  discounts_2: number | null
  discounts_3: number | null
  discounts_4: number | null
  discounts_5: number | null
  discounts_6: number | null
  discounts_7: number | null
  discounts_8: number | null
  discounts_9: number | null
  known_1: number | null
  known_10: number | null
  known_11: number | null
  known_12: number | null
  known_2: number | null
  known_3: number | null
  known_4: number | null
  known_5: number | null
  known_6: number | null
  known_7: number | null
  known_8: number | null
  known_9: number | null
  line_total_1: number | null
  line_total_10: number | null
  line_total_11: number | null
  line_total_12: number | null
  line_total_2: number | null
  line_total_3: number | null
  line_total_4: number | null
  line_total_5: number | null
  line_total_6: number | null
  line_total_7: number | null
  line_total_8: number | null
  line_total_9: number | null
  product_id: number
  returned_1: number | null
  returned_10: number | null
  returned_11: number | null
  returned_12: number | null
  returned_2: number | null
  returned_3: number | null
  returned_4: number | null
  returned_5: number | null
  returned_6: number | null
  returned_7: number | null
  returned_8: number | null
  returned_9: number | null
  units_1: number | null
  units_10: number | null
  units_11: number | null
  units_12: number | null
  units_2: number | null
  units_3: number | null
  units_4: number | null
  units_5: number | null
  units_6: number | null
  units_7: number | null
  units_8: number | null
  units_9: number | null
  year: number
}
export interface ReportPromotions {
  day: string
  discounts: number
  orders: number
  promotion_id: number
  total: number
}
export interface ReportReceipts {
  city_tax: number
  corrected: number
  day: string
  issued: number
  to_organizations: number
  to_persons: number
  total: number
  vat: number
  voided: number
}
export interface ReportSales {
  channel: string
  day: string
  delivery: number
  discounts: number
  district: string
  goods: number
  orders: number
  returned: number
  total: number
  units: number
}

export interface ReportShelves {
  product_id: number
  stock_location_id: number
  units: number
  units_unknown: number
  value_cost: number
  value_price: number
}
export interface ReportStockDays {
  day: string
  moved_in: number
  moved_out: number
  product_id: number
  sold: number
  stock_item_id: number
  stock_location_id: number
}

export interface ReportSubscriptions {
  by: string
  created_at: Timestamp
  id: Generated<number>
  kind: string
  locale: Generated<string>
  rhythm: string
  sent_at: Timestamp | null
  sent_on: string | null
  user_id: number
}
export interface ReportVariantYears {
  net_1: number | null
  net_10: number | null
  net_11: number | null
  net_12: number | null
  net_2: number | null
  net_3: number | null
  net_4: number | null
  net_5: number | null
  net_6: number | null
  net_7: number | null
  net_8: number | null
  net_9: number | null
  units_1: number | null
  units_10: number | null
  units_11: number | null
  units_12: number | null
  units_2: number | null
  units_3: number | null
  units_4: number | null
  units_5: number | null
  units_6: number | null
  units_7: number | null
  units_8: number | null
  units_9: number | null
  variant_id: number
  year: number
}

export interface ReportWeighed {
  at: Timestamp
  one: Generated<boolean>
}

export interface ReviewPhotos {
  alt: Generated<string>
  fingerprint: string | null
  first_at: Generated<Timestamp>
  hidden: Generated<boolean>
  id: Generated<number>
  parts: Generated<number[] | null>
  path: string
  position: Generated<number>
  review_id: number
}

export interface Reviews {
  answer: string | null
  answered_at: Timestamp | null
  approved: Generated<boolean>
  author_name: string
  author_place: string | null
  bought: string | null
  comment: string
  created_at: Generated<Timestamp>
  edited_at: Timestamp | null
  fit: 'small' | 'right' | 'large' | null
  height_cm: number | null
  held_for: string | null
  helpful_count: Generated<number>
  id: Generated<number>
  locale: Generated<string>
  product_id: number
  rating: number
  refused_for: string | null
  size: string | null
  user_id: number | null
  verified: Generated<boolean>
}

export interface ReviewVotes {
  review_id: number
  user_id: number
}

export interface SaleHours {
  closes: string
  division_id: string | null
  id: Generated<number>
  opens: string
  weekday: number | null
}

export interface SchemaMigrations {
  applied_at: Generated<Timestamp>
  name: string
}

export interface SearchBoosts {
  factor: number
  field: string
  id: Generated<number>
  updated_at: Generated<Timestamp>
  value: string
  version: Generated<number>
}

export interface SearchDeadLetters {
  document_id: string
  failed_at: Timestamp
  index_name: string
  reason: string
  tries: Generated<number>
}

export interface SearchFeeds {
  fed_at: Timestamp
  index_name: string
  seen: string
}

export interface SearchPins {
  id: Generated<number>
  product_ids: number[]
  queries: string[]
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

export interface SearchQueries {
  clicks: Generated<number>
  day: string
  locale: string
  query: string
  searches: Generated<number>
  zero_results: Generated<number>
}

export interface SentMails {
  about: Generated<string>
  channel: Generated<string | null>
  kind: string
  order_id: number
  sent_at: Generated<Timestamp>
}

export interface Segments {
  created_at: Timestamp
  created_by: number | null
  id: Generated<number>
  name: string
  rules: Json
  updated_at: Timestamp
  version: Generated<number>
}

export interface Sessions {
  created_at: Generated<Timestamp>
  device: string | null
  end_reason: string | null
  ended_at: Timestamp | null
  id: Generated<number>
  kind: string
  network: Buffer | null
  proved_at: Timestamp | null
  seen_at: Generated<Timestamp>
  two_factor_at: Timestamp | null
  user_agent: Generated<string>
  user_id: number
  view_as: string | null
  view_as_until: Timestamp | null
}

export interface SettingGroups {
  name: string
  version: Generated<number>
}

export interface Settings {
  changed_at: Timestamp
  key: string
  sealed: Buffer | null
  value: Json | null
}

export interface ShipmentLines {
  line_item_id: number
  quantity: number
  shipment_id: number
}

export interface Shipments {
  back_at: Timestamp | null
  delivered_at: Timestamp | null
  id: Generated<number>
  kept_at: Timestamp | null
  not_delivered: string | null
  number: string
  order_id: number
  public_metadata: Generated<Json>
  shipped_at: Timestamp | null
  status: Generated<string>
  stock_location_id: number
  tracking_url: string | null
}

export interface ShippingMethods {
  active: Generated<boolean>
  code: string
  description: Translated | null
  id: Generated<number>
  kind: string
  name: Translated
  position: number
  stock_location_id: number | null
}

export interface ShippingPrices {
  cut_off_hour: number | null
  days: Generated<number[]>
  free_from: number | null
  id: Generated<number>
  max_hours: number
  min_hours: number
  price: number
  shipping_method_id: number
  zone_id: number | null
}

export interface ShippingRates {
  cost: number
  id: Generated<number>
  method_name: Json | null
  promised_from: Timestamp
  promised_to: Timestamp
  selected: Generated<boolean>
  shipment_id: number
  shipping_method_id: number
}

export interface SiteChanges {
  changed_at: Generated<Timestamp>
  part: string
}

export interface SiteConfigs {
  key: string
  updated_at: Generated<Timestamp>
  value: Json
}

export interface SocialIdentities {
  created_at: Generated<Timestamp>
  email: string | null
  id: Generated<number>
  provider: string
  subject: string
  user_id: number
}

export interface StaffMessageEvents {
  event_id: number
  message_id: number
  user_id: number
  way: string
}

export interface StaffWays {
  chat: Buffer | null
  chat_mac: Buffer | null
  chat_name: string | null
  endpoint_id: number | null
  last_at: Timestamp | null
  off_at: Timestamp | null
  off_reason: string | null
  seen_id: number
  user_id: number
  way: string
}

export interface StatementReadings {
  account: string
  read_at: Timestamp
  record: string
}

export interface States {
  abbr: string
  country_id: number
  division_id: string
  id: number
  name: Translated
}

export interface StockItems {
  backorderable: Generated<boolean>
  count_on_hand: number
  id: Generated<number>
  low_level: number | null
  offered: Generated<boolean>
  opening: number | null
  shelf: string | null
  stock_location_id: number
  tracked: Generated<boolean>
  updated_at: Generated<Timestamp>
  variant_id: number
  version: Generated<number>
}

export interface StockLocations {
  active: Generated<boolean>
  address: Translated
  alcohol_license: string | null
  archived_at: Timestamp | null
  code: string
  division_id: string | null
  hours: Json | null
  hours_note: Translated | null
  id: Generated<number>
  is_default: Generated<boolean>
  is_pick_up: Generated<boolean>
  kind: Generated<string>
  latitude: number | null
  longitude: number | null
  name: Translated
  opening_hours: Generated<Translated>
  phone: string
  picture_key: string | null
  position: number
  sells_on_till: Generated<boolean>
  ships: Generated<boolean>
  special_days: Generated<Json>
  version: Generated<number>
}

export interface StockMovements {
  actor_id: number | null
  count_id: number | null
  created_at: Generated<Timestamp>
  id: Generated<number>
  note: string | null
  order_id: number | null
  quantity: number
  reason: string
  stock_item_id: number
  stock_location_id: number | null
  transfer_id: number | null
}

export interface Subscribers {
  confirmed_at: Timestamp | null
  created_at: Generated<Timestamp>
  email: string
  id: Generated<number>
  locale: Generated<string>
  unsubscribed_at: Timestamp | null
}

export interface Taxonomies {
  id: Generated<number>
  name: Translated
  position: number
}

export interface Taxons {
  classification_code: string | null
  depth: number
  description: Translated | null
  id: Generated<number>
  lft: number
  name: Translated
  parent_id: number | null
  permalink: string
  picture_key: string | null
  position: number
  product_order: Generated<string>
  rgt: number
  taxonomy_id: number
  tint: Generated<string>
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

export interface Translations {
  key: string
  locale: string
  updated_at: Generated<Timestamp>
  value: string
}

export interface UploadParts {
  bytes: number
  n: number
  upload_id: number
}

export interface Uploads {
  created_at: Timestamp
  created_by: number | null
  finished_at: Timestamp | null
  id: Generated<number>
  kind: string | null
  name: string
  size: number
  taken_at: Timestamp | null
}

export interface Users {
  avatar_path: string | null
  bill_address_id: number | null
  birth_date: string | null
  blocked_at: Timestamp | null
  blocked_reason: string | null
  claimed_at: Timestamp | null
  created_at: Generated<Timestamp>
  email: string | null
  email_confirmed_at: Timestamp | null
  first_name: Generated<string>
  gender: string | null
  has_account: Generated<boolean>
  id: Generated<number>
  last_name: Generated<string>
  merged_into: number | null
  occupation: string | null
  own_role: string | null
  password_changed_at: Timestamp | null
  password_hash: string | null
  pending_email: string | null
  phone: string | null
  phone_confirmed_at: Timestamp | null
  private_metadata: Generated<Json>
  public_metadata: Generated<Json>
  role: Generated<string>
  salutation: string | null
  selected_locale: string | null
  ship_address_id: number | null
  staff_role: Generated<string>
  suspended_role: string | null
  tags: Generated<string[]>
  totp_confirmed_at: Timestamp | null
  totp_last_step: number | null
  totp_pending_secret: Buffer | null
  totp_secret: Buffer | null
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

export interface VariantOptionValues {
  option_value_id: number
  variant_id: number
}

export interface Variants {
  barcode: string | null
  compare_at_price: number | null
  cost: number | null
  deleted_at: Timestamp | null
  depth: number | null
  digital_kind: string | null
  height: number | null
  id: Generated<number>
  is_master: Generated<boolean>
  position: number
  price: number
  product_id: number
  public_metadata: Generated<Json>
  sale_price: number | null
  sku: string
  store_price: number | null
  track_stock: Generated<boolean>
  version: Generated<number>
  volume_ml: number | null
  weight: number | null
  wholesale_price: number | null
  width: number | null
}

export interface VendorReviews {
  approved: Generated<boolean>
  comment: string
  created_at: Generated<Timestamp>
  edited_at: Timestamp | null
  held_for: string | null
  id: Generated<number>
  rating: number
  refused_for: string | null
  user_id: number
  vendor_id: number
}

export interface Vendors {
  about_us: Translated | null
  active: Generated<boolean>
  code: string
  contact_us: Translated | null
  id: Generated<number>
  merchant_tin: string | null
  name: Translated
  position: number
  slug: string
  version: Generated<number>
}

export interface Vouchers {
  batch_id: number | null
  code_mac: Buffer
  code_sealed: Buffer
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  id: Generated<number>
  minimum_total: Generated<number>
  name: Translated
  personal: Generated<boolean>
  status: Generated<string>
  user_id: number | null
  value: number
}

export interface WalletChanges {
  amount: number
  approval_id: number | null
  created_at: Timestamp
  id: Generated<number>
  made_by: number | null
  note: Generated<string>
  posting_key: string
  reason: string
  unit: string
  user_id: number | null
}

export interface WalletRecharges {
  amount: number
  created_at: Generated<Timestamp>
  credited: number | null
  id: Generated<number>
  number: string
  paid_at: Timestamp | null
  payment_method_id: number
  public_metadata: Generated<Json>
  status: Generated<string>
  user_id: number | null
}

export interface WeatherPages {
  shown: boolean
  single: Generated<boolean>
}

export interface WeatherReadings {
  division_id: string
  feels_like: number
  fetched_at: Timestamp
  measured_at: Timestamp
  temperature: number
}

export interface WebhookDeliveries {
  created_at: Generated<Timestamp>
  delivered_at: Timestamp | null
  endpoint_id: number
  event: string
  id: Generated<number>
  last_error: string | null
  last_status: number | null
  next_try_at: Timestamp | null
  payload: Json
  status: Generated<string>
  tries: Generated<number>
}

export interface WebhookEndpoints {
  active: Generated<boolean>
  created_at: Generated<Timestamp>
  description: Generated<string>
  events: Generated<string[]>
  id: Generated<number>
  secret: Buffer
  url: string
}

export interface WishedProducts {
  created_at: Generated<Timestamp>
  id: Generated<number>
  position: number
  quantity: Generated<number>
  variant_id: number
  wishlist_id: number
}

export interface Wishlists {
  created_at: Generated<Timestamp>
  id: Generated<number>
  is_default: Generated<boolean>
  is_private: Generated<boolean>
  name: string
  token: string
  updated_at: Generated<Timestamp>
  user_id: number
}

export interface ZoneMembers {
  division_id: string
  zone_id: number | null
}

export interface Zones {
  code: string
  id: Generated<number>
  name: Translated
  position: number
}

export interface CashCollections {
  amount: number
  created_at: Timestamp
  id: Generated<number>
  payment_id: number
  stop_id: number
  way: string
}

export interface CourierSettlements {
  amount: number
  courier_id: number
  created_at: Timestamp
  id: Generated<number>
  kind: string
  reason: string | null
  settled_by: number | null
}

export interface Couriers {
  active: Generated<boolean>
  area: Generated<string>
  id: Generated<number>
  name: string
  phone: string
  version: Generated<number>
}

export interface RouletteLocations {
  active: Generated<boolean>
  created_at: Timestamp
  id: Generated<number>
  name: Translated
}

export interface RouletteNumbers {
  amount: number
  created_at: Timestamp
  id: Generated<number>
  issued_at: Timestamp
  location_id: number
  number: string
}

export interface RouletteProducts {
  active: Generated<boolean>
  coupon_promotion_id: number | null
  created_at: Timestamp
  fallback: Generated<boolean>
  id: Generated<number>
  kind: string
  name: Translated
  value: Generated<number>
  weight: number
}

export interface RouletteRounds {
  closed_at: Timestamp | null
  commitment: string
  committed_at: Timestamp
  location_id: number
  number: number
  opened_at: Timestamp | null
  prizes: Json | null
  seed: Buffer
  spins: Generated<number>
}

export interface RouletteSpins {
  coupon_code: string | null
  coupon_id: number | null
  created_at: Timestamp
  device: string | null
  held_until: Timestamp | null
  id: Generated<number>
  location_id: number
  nonce: string
  number: number
  number_id: number | null
  product_id: number
  receipt: string | null
  round: number
  spun_at: Timestamp | null
  state: string
  tapped: Generated<boolean>
  turn: number | null
  user_id: number | null
}

export interface RouletteStocks {
  given: Generated<number>
  id: Generated<number>
  location_id: number
  product_id: number
  quantity: number
}

export interface RouletteUsers {
  active: Generated<boolean>
  created_at: Timestamp
  id: Generated<number>
  location_id: number
  user_id: number
}

export interface RunStops {
  active: Generated<boolean>
  called_at: Timestamp | null
  done_at: Timestamp | null
  heading_at: Timestamp | null
  id: Generated<number>
  note: string | null
  notified_at: Timestamp | null
  order_id: number
  photo_withdrawn: Generated<boolean>
  position: number
  run_id: number
  shipment_id: number
  status: Generated<string>
}

export interface Runs {
  closed_at: Timestamp | null
  closed_by: number | null
  counted_cash: number | null
  courier_id: number
  created_at: Timestamp
  expected_cash: number | null
  expires_at: Timestamp | null
  handed_over_at: Timestamp | null
  id: Generated<number>
  status: Generated<string>
  token_mac: Buffer
  token_sealed: Buffer
}

export interface StopActs {
  created_at: Timestamp
  id: string
  stop_id: number
}

export interface StopPhotos {
  photo: Buffer
  stop_id: number
  taken_at: Timestamp
}

export interface WaveOrders {
  active: Generated<boolean>
  left_at: Timestamp | null
  order_id: number
  shipment_id: number | null
  slot: number
  wave_id: number
}

export interface WavePicks {
  line_item_id: number
  scan_id: string
  status: string
  unit: number
  wave_id: number
}

export interface WaveScans {
  received_at: Timestamp
  result: string
  scan_id: string
  scanned_by: number | null
  wave_id: number
}

export interface Waves {
  claimed_at: Timestamp | null
  claimed_by: number | null
  created_at: Timestamp
  district_id: string | null
  finished_at: Timestamp | null
  id: Generated<number>
  status: Generated<string>
}

export interface CampaignRecipients {
  campaign_id: number
  changed_at: Timestamp | null
  clicked_at: Timestamp | null
  fault: string | null
  id: Generated<number>
  sent_at: Timestamp | null
  state: Generated<string>
  subscriber_id: number | null
  tries: Generated<number>
  user_id: number | null
}

export interface Campaigns {
  body: Generated<Json>
  button: Generated<Json>
  channel: string
  created_at: Timestamp
  created_by: number | null
  finished_at: Timestamp | null
  id: Generated<number>
  locales: Generated<string[]>
  name: string
  send_at: Timestamp | null
  started_at: Timestamp | null
  status: Generated<string>
  subject: Generated<Json>
  topic: string
  updated_at: Timestamp
  url: Generated<string>
  version: Generated<number>
  waits_until: Timestamp | null
}

export interface PageDrafts {
  changed: Generated<boolean>
  content: Json
  created_at: Timestamp
  page_id: number
  publish_at: Timestamp | null
  updated_at: Timestamp
  version: Generated<number>
}

export interface PageVersions {
  content: Json
  id: Generated<number>
  number: number
  page_id: number
  published_at: Timestamp
  published_by: number | null
}

export interface MessageTemplates {
  channel: string
  event: string
  locale: string
  texts: Generated<Json>
  updated_at: Timestamp
  updated_by: number | null
  version: Generated<number>
}

export interface OutboxMessages {
  changed_at: Timestamp
  channel: string
  created_at: Timestamp
  fault: string | null
  id: Generated<number>
  kind: string
  name: string
  order_number: string | null
  receiver: string
  replay_of: number | null
  sealed: Buffer | null
  state: string
  subject: Generated<string>
  tries: Generated<number>
  user_id: number | null
}

export interface DB {
  access_tokens: AccessTokens
  account_events: AccountEvents
  address_gates: AddressGates
  address_pins: AddressPins
  address_voices: AddressVoices
  addresses: Addresses
  adjustments: Adjustments
  age_affirmations: AgeAffirmations
  agreed_prices: AgreedPrices
  alert_cursor: AlertCursor
  alert_messages: AlertMessages
  alert_products: AlertProducts
  alert_readers: AlertReaders
  alerts: Alerts
  approvals: Approvals
  article_notices: ArticleNotices
  article_pictures: ArticlePictures
  article_products: ArticleProducts
  article_tags: ArticleTags
  articles: Articles
  audit_rows: AuditRows
  author_follows: AuthorFollows
  authors: Authors
  child_consents: ChildConsents
  child_measurements: ChildMeasurements
  child_reminders: ChildReminders
  children: Children
  closed_days: ClosedDays
  closed_months: ClosedMonths
  code_batches: CodeBatches
  badges: Badges
  bank_accounts: BankAccounts
  bank_parts: BankParts
  bank_transactions: BankTransactions
  banners: Banners
  bookmarks: Bookmarks
  bought_together: BoughtTogether
  brands: Brands
  card_registrations: CardRegistrations
  cart_reminders: CartReminders
  catalog_changes: CatalogChanges
  charges: Charges
  cms_pages: CmsPages
  cms_sections: CmsSections
  comment_ratings: CommentRatings
  comment_reports: CommentReports
  comments: Comments
  consents: Consents
  contact_forms: ContactForms
  contact_messages: ContactMessages
  content_pictures: ContentPictures
  content_versions: ContentVersions
  count_lines: CountLines
  count_scans: CountScans
  countries: Countries
  coupon_use_customers: CouponUseCustomers
  coupon_uses: CouponUses
  coupons: Coupons
  cash_collections: CashCollections
  courier_settlements: CourierSettlements
  couriers: Couriers
  credit_cards: CreditCards
  customer_contacts: CustomerContacts
  customer_figures: CustomerFigures
  customer_joins: CustomerJoins
  database_owner: DatabaseOwner
  delivery_attempts: DeliveryAttempts
  delivery_windows: DeliveryWindows
  delivery_wishes: DeliveryWishes
  devices: Devices
  digital_files: DigitalFiles
  digital_links: DigitalLinks
  divisions: Divisions
  dry_days: DryDays
  e_tickets: ETickets
  excise_stamps: ExciseStamps
  forgotten_logins: ForgottenLogins
  friend_invitations: FriendInvitations
  game_prizes: GamePrizes
  game_rounds: GameRounds
  game_spins: GameSpins
  game_tickets: GameTickets
  games: Games
  gift_cards: GiftCards
  given_alone: GivenAlone
  holidays: Holidays
  hotel_rooms: HotelRooms
  hotel_seasons: HotelSeasons
  hotels: Hotels
  order_measurements: OrderMeasurements
  price_history: PriceHistory
  payment_tests: PaymentTests
  properties: Properties
  purchase_reports: PurchaseReports
  redirects: Redirects
  room_calendar_events: RoomCalendarEvents
  room_calendars: RoomCalendars
  room_nights: RoomNights
  sale_items: SaleItems
  sale_products: SaleProducts
  sales: Sales
  second_hand_pieces: SecondHandPieces
  sheet_change_rows: SheetChangeRows
  sheet_changes: SheetChanges
  setting_groups: SettingGroups
  settings: Settings
  stock_counts: StockCounts
  telegram_bots: TelegramBots
  telegram_codes: TelegramCodes
  tour_departures: TourDepartures
  tour_waits: TourWaits
  tours: Tours
  trade_in_photos: TradeInPhotos
  trade_in_pictures: TradeInPictures
  trade_in_rules: TradeInRules
  trade_ins: TradeIns
  transfer_lines: TransferLines
  transfers: Transfers
  travel_bookings: TravelBookings
  id_checks: IdChecks
  idempotency_keys: IdempotencyKeys
  images: Images
  import_mappings: ImportMappings
  import_made: ImportMade
  import_pictures: ImportPictures
  import_relations: ImportRelations
  import_rows: ImportRows
  imports: Imports
  inventory_units: InventoryUnits
  lease_events: LeaseEvents
  lease_instalments: LeaseInstalments
  leases: Leases
  ledger_accounts: LedgerAccounts
  ledger_checks: LedgerChecks
  ledger_entries: LedgerEntries
  ledger_postings: LedgerPostings
  license_codes: LicenseCodes
  licenses: Licenses
  line_items: LineItems
  login_codes: LoginCodes
  look_hotspots: LookHotspots
  lookbooks: Lookbooks
  looks: Looks
  loyalty_cards: LoyaltyCards
  mail_tokens: MailTokens
  menu_items: MenuItems
  menus: Menus
  missing_codes: MissingCodes
  moderation_claims: ModerationClaims
  notices: Notices
  office_changes: OfficeChanges
  notifications: Notifications
  nutrition_items: NutritionItems
  oauth_clients: OauthClients
  open_agreed_prices: OpenAgreedPrices
  option_types: OptionTypes
  option_values: OptionValues
  order_coupons: OrderCoupons
  order_events: OrderEvents
  order_holders: OrderHolders
  order_messages: OrderMessages
  order_notes: OrderNotes
  order_return_lines: OrderReturnLines
  order_returns: OrderReturns
  order_standings: OrderStandings
  orders: Orders
  organizations: Organizations
  payment_methods: PaymentMethods
  pay_links: PayLinks
  payer_links: PayerLinks
  payments: Payments
  person_merges: PersonMerges
  person_notes: PersonNotes
  picture_sources: PictureSources
  pictures: Pictures
  preorder_offers: PreorderOffers
  presets: Presets
  price_suggestions: PriceSuggestions
  product_badges: ProductBadges
  product_index_files: ProductIndexFiles
  product_option_types: ProductOptionTypes
  product_properties: ProductProperties
  product_previews: ProductPreviews
  product_problems: ProductProblems
  product_related: ProductRelated
  product_sales: ProductSales
  product_slugs: ProductSlugs
  product_stock_changes: ProductStockChanges
  product_taxons: ProductTaxons
  product_questions: ProductQuestions
  product_question_votes: ProductQuestionVotes
  product_versions: ProductVersions
  products: Products
  promotion_products: PromotionProducts
  promotion_taxons: PromotionTaxons
  promotions: Promotions
  provider_calls: ProviderCalls
  quote_events: QuoteEvents
  quote_items: QuoteItems
  quote_requests: QuoteRequests
  rate_limits: RateLimits
  receipt_returns: ReceiptReturns
  receipt_secrets: ReceiptSecrets
  receipts: Receipts
  reconciliation_findings: ReconciliationFindings
  reconciliations: Reconciliations
  passkeys: Passkeys
  recovery_codes: RecoveryCodes
  used_challenges: UsedChallenges
  refunds: Refunds
  report_changes: ReportChanges
  report_cohorts: ReportCohorts
  report_held: ReportHeld
  report_item_years: ReportItemYears
  report_line_days: ReportLineDays
  report_money: ReportMoney
  report_people: ReportPeople
  report_person_changes: ReportPersonChanges
  report_place_years: ReportPlaceYears
  report_product_changes: ReportProductChanges
  report_product_years: ReportProductYears
  report_promotions: ReportPromotions
  report_receipts: ReportReceipts
  report_sales: ReportSales
  report_shelves: ReportShelves
  report_stock_days: ReportStockDays
  report_subscriptions: ReportSubscriptions
  report_variant_years: ReportVariantYears
  report_weighed: ReportWeighed
  review_photos: ReviewPhotos
  review_votes: ReviewVotes
  reviews: Reviews
  roulette_locations: RouletteLocations
  roulette_numbers: RouletteNumbers
  roulette_products: RouletteProducts
  roulette_rounds: RouletteRounds
  roulette_spins: RouletteSpins
  roulette_stocks: RouletteStocks
  roulette_users: RouletteUsers
  run_stops: RunStops
  runs: Runs
  sale_hours: SaleHours
  schema_migrations: SchemaMigrations
  search_dead_letters: SearchDeadLetters
  search_feeds: SearchFeeds
  search_queries: SearchQueries
  search_boosts: SearchBoosts
  search_pins: SearchPins
  search_redirects: SearchRedirects
  search_synonyms: SearchSynonyms
  sent_mails: SentMails
  role_limits: RoleLimits
  saved_views: SavedViews
  segments: Segments
  sessions: Sessions
  shipment_lines: ShipmentLines
  shipments: Shipments
  shipping_methods: ShippingMethods
  shipping_prices: ShippingPrices
  shipping_rates: ShippingRates
  site_changes: SiteChanges
  site_configs: SiteConfigs
  social_identities: SocialIdentities
  campaign_recipients: CampaignRecipients
  campaigns: Campaigns
  message_templates: MessageTemplates
  page_drafts: PageDrafts
  page_versions: PageVersions
  outbox_messages: OutboxMessages
  staff_devices: StaffDevices
  staff_event_reader: StaffEventReader
  staff_events: StaffEvents
  staff_invitations: StaffInvitations
  staff_job_parts: StaffJobParts
  staff_job_rows: StaffJobRows
  staff_jobs: StaffJobs
  order_former_values: OrderFormerValues
  staff_low_items: StaffLowItems
  staff_messages: StaffMessages
  staff_notice_choices: StaffNoticeChoices
  staff_notice_settings: StaffNoticeSettings
  staff_preferences: StaffPreferences
  staff_roles: StaffRoles
  staff_message_events: StaffMessageEvents
  staff_ways: StaffWays
  statement_readings: StatementReadings
  states: States
  stock_items: StockItems
  stock_locations: StockLocations
  stock_movements: StockMovements
  stop_acts: StopActs
  stop_photos: StopPhotos
  subscribers: Subscribers
  taxonomies: Taxonomies
  taxons: Taxons
  translations: Translations
  upload_parts: UploadParts
  uploads: Uploads
  users: Users
  variant_option_values: VariantOptionValues
  variants: Variants
  vendor_reviews: VendorReviews
  vendors: Vendors
  vouchers: Vouchers
  wallet_changes: WalletChanges
  wallet_recharges: WalletRecharges
  wave_orders: WaveOrders
  wave_picks: WavePicks
  wave_scans: WaveScans
  waves: Waves
  weather_pages: WeatherPages
  weather_readings: WeatherReadings
  webhook_deliveries: WebhookDeliveries
  webhook_endpoints: WebhookEndpoints
  wished_products: WishedProducts
  wishlists: Wishlists
  zone_members: ZoneMembers
  zones: Zones
}
