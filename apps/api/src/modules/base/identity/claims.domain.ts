// What of an account goes when its number or address is proved for the first time by somebody who was not signed in to it:
// whoever put it there may have registered with an address that is not theirs.

/** Tables whose rows go, or lose the person. */
export const goingTables = [
  ...(['sessions', 'access_tokens', 'social_identities', 'recovery_codes', 'passkeys', 'devices'] as const),
  ...(['credit_cards', 'card_registrations', 'addresses', 'organizations', 'bank_accounts', 'consents'] as const),
  ...(['wishlists', 'children', 'child_consents', 'alerts', 'mail_tokens', 'login_codes'] as const),
  ...(['orders'] as const),
] as const

/** Tables that name a person and whose rows stay, and why. */
export const stayingTables: Readonly<Record<string, string>> = {
  account_events: 'says what happened, the claim included',
  agreed_prices: 'what the shop agreed to',
  article_notices: 'which articles the account was told about',
  article_tags: 'words of articles',
  articles: 'published or moderated text; lets nobody in',
  author_follows: 'whose articles the account reads',
  authors: 'a public name; lets nobody in',
  bookmarks: 'which articles the account reads',
  campaign_recipients: 'what was sent',
  comment_ratings: 'a vote',
  comment_reports: 'a report to the shop',
  comments: 'public text',
  contact_forms: 'a conversation with the shop, which its own key opens',
  coupons: 'a right that the shop gave to the account',
  customer_contacts: 'by which numbers staff find the orders of a customer; shown to no account',
  customer_figures: 'sums of orders for staff',
  customer_joins: 'that the proof itself is worked off',
  friend_invitations: 'who invited whom; it counts once',
  game_spins: 'what was drawn',
  game_tickets: 'what was drawn',
  gift_cards: 'money; its code opens it',
  leases: 'a contract with the shop',
  loyalty_cards: 'points of the account',
  notifications: 'what the account was told; read by its owner alone',
  outbox_messages: 'what was sent',
  person_merges: 'what staff did',
  person_notes: 'what staff wrote',
  price_suggestions: 'a request to the shop',
  product_question_votes: 'a vote',
  product_questions: 'public text',
  quote_requests: 'a request to the shop',
  review_votes: 'a vote',
  reviews: 'public text',
  tour_waits: 'a place in a queue',
  trade_ins: 'a piece that was handed on; the shop has its papers',
  travel_bookings: 'a booking; its key opens it',
  vendor_reviews: 'public text',
  vouchers: 'money; its code opens it',
  wallet_changes: 'the books',
  wallet_recharges: 'the books',
}
