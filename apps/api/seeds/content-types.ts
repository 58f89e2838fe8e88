import type { Locale } from '@delguur/kit/locale'
import type { Cut, SizeType, Text, Way } from './demo/types.ts'

/** Colour is a token name of the shop's palette, not a value. */
export type DemoBadge = {
  code: string
  name: Text
  color: 'night' | 'sun' | 'sky' | 'lilac' | 'grass' | 'berry' | 'warn' | 'accent'
}

/** How the home page sets a brand's name: font weight and letter spacing in em. */
export type Wordmark = { weight: number; tracking: number; case?: 'lower' | 'upper' }
export type DemoBrand = {
  code: string
  name: Text
  tint: 'sky' | 'sun' | 'grass' | 'berry' | 'lilac' | 'wash'
  wordmark: Wordmark
  /** A line. */
  description: Text
  /** A paragraph, for its page. */
  story: Text
}

/** `link` is a path of the storefront without a locale prefix. */
export type DemoMenuItem = { code: string; name: Text; link?: string; children?: DemoMenuItem[] }
export type DemoMenu = { location: 'header' | 'footer'; name: Text; items: DemoMenuItem[] }

/** A notice on the site; days are counted from the day of seeding, `to_day` null stays until taken down. */
export type DemoNotice = { title: Text; body: Text; url: string; from_day: number; to_day: number | null }

export type DemoOptionValue = { name: string; presentation: Text; hint?: Text; hex?: string }
export type DemoOptionType = {
  name: 'color' | SizeType
  presentation: Text
  /** Whether products are chosen by it in a listing; they are unless it says so. */
  filterable?: boolean
  values: DemoOptionValue[]
}

/** How far an order has come; each step stands for those before it. */
export const demoOrderSteps = ['placed', 'paid', 'shipped', 'delivered', 'finished', 'returned'] as const
export type DemoOrderStep = (typeof demoOrderSteps)[number]

export type DemoOrder = {
  hours_ago: number
  /** Slugs, one unit of each. */
  products: readonly string[]
  /** What of it is paid from the wallet; the rest by bank transfer. */
  from_wallet?: number
  gift?: boolean
  until: DemoOrderStep
}

export type DemoOrders = {
  owner: string
  staff: string
  address: Record<
    'label' | 'firstname' | 'lastname' | 'phone' | 'state_name' | 'city' | 'khoroo' | 'address1' | 'address2',
    string
  >
  orders: readonly DemoOrder[]
  /** Slugs on the wish list. */
  wishes: readonly string[]
}

/** A string is a paragraph, an array a list. */
export type DemoBlock = string | string[]
export type DemoSection = { anchor: string; heading: Text; content: Record<Locale, DemoBlock[]> }
export type DemoPage = { slug: string; title: Text; description: Text; sections: DemoSection[] }

export type BankAccount = { bank_code: string; bank_name: Text; account_name: string; number: string; iban: string }
export type DemoPaymentMethod = {
  code: string
  type: string
  name: Text
  description: Text
  preferences: { hold_hours?: number; accounts?: BankAccount[] }
  min_amount: number | null
  max_amount: number | null
  active?: boolean
}

export type DemoPromotion = {
  code: string
  kind: 'percent' | 'amount' | 'free_delivery' | 'package' | 'gift' | 'wheel' | 'jackpot'
  value: number
  name: Text
  description: Text
  automatic: boolean
  listed: boolean
  min_total?: number
  max_discount?: number
  stack_group: string
  taxons?: string[]
  items?: string[]
  gifts?: string[]
  picture_key?: string
  /** Of a wheel or a jackpot. */
  game?: DemoGame
  /** Days from the day of seeding; null stays until it is taken down. */
  from_day: number
  to_day: number | null
}

export type DemoGame = {
  /** For a day, an order, a friend. */
  tries: [number, number, number]
  ticket_amount?: number
  draws_day?: number
  draws_hour?: number
  prizes: {
    kind: 'nothing' | 'again' | 'bonus' | 'points' | 'coupon' | 'item'
    name: Text
    value?: number
    /** The promotion that a coupon is for. */
    coupon?: string
    weight: number
    stock?: number
    fallback?: boolean
  }[]
}

export type DemoCoupon = {
  code: string
  promotion: string
  /** Whose; null is whoever knows the code. */
  email: string | null
  usage_limit: number | null
  per_customer: number | null
  to_day: number | null
}

export type DemoShippingPrice = {
  /** Zone code; null for pick-up, which has no zone. */
  zone: string | null
  price: number
  free_from?: number
  min_hours: number
  max_hours: number
  /** Ordered before this hour the promise counts from now, afterwards from the next working morning. */
  cut_off_hour?: number
}
export type DemoShippingMethod = {
  code: string
  kind: 'standard' | 'urgent' | 'carrier' | 'pick_up'
  name: Text
  description: Text
  store?: string
  prices: DemoShippingPrice[]
}

export type DemoStore = {
  code: string
  name: Text
  address: Text
  phone: string
  latitude: number
  longitude: number
  /** From Monday; a day without spans is closed. */
  hours: { from: string; to: string }[][]
  division_id: string
  pick_up: boolean
  /** The number of its permit to sell alcohol; none has. */
  alcohol_license?: string
}

export type Tint = 'sky' | 'sun' | 'grass' | 'berry' | 'lilac' | 'wash'

/** What a category is called, one sentence about it, the tint of its tile and the picture set on the tile. */
export type DemoTaxon = {
  permalink: string
  name: Text
  description: Text
  tint: Tint
  picture_set: string
  /** 7 digits of the national classification of goods; it also holds for categories below that have none. */
  classification_code: string | null
}

/** Somebody of the demo. Each installation makes passwords and second factors of its own, see entry/seed/demo-logins.ts. */
export type DemoPerson = {
  email: string
  phone: string
  role: 'shopper' | 'staff' | 'admin'
  first_name: string
  last_name: string
}

export type DemoVendor = { slug: string; code: string; name: Text; about_us: Text; contact_us: Text }

export type DemoWallet = {
  owner: string
  moves: readonly {
    name: string
    kind: 'grant' | 'recharge' | 'cashback'
    account: 'wallet_bonus' | 'wallet_money' | 'points'
    amount: number
    days_ago: number
  }[]
  recharged_by: string
  gift_cards: readonly number[]
  voucher: { name: Text; value: number; minimum_total: number; days: number }
  loyalty: { number: string; level: string }
}

export type DemoZone = { code: string; name: Text; divisions: string[] }

/** How a product differs from others of its kind: its cut, its cloth, its print; `kind` where the look's own is another. */
export type Style = { kind?: string; pattern?: string; print?: string; cut?: Cut }

/** What buyers say, one sentence each, so that two or three make a review. Good: 4–5 stars, fair: 3–4, bad: 1–2. */
export type Voice = { good: string[]; fair: string[]; bad: string[] }
export type ReviewGroup =
  | 'outerwear'
  | 'knit'
  | 'top'
  | 'bottom'
  | 'dress'
  | 'deel'
  | 'shoes'
  | 'accessory'
  | 'bag'
  | 'toy'
  | 'baby'
  | 'food'

export type DemoProperty = { name: string; presentation: Text; values: { value: string; presentation: Text }[] }

/** A file that buyers of a digital product download. */
export type DemoFile = { filename: string; content_type: string; content: string }

/** Centre and scale of a piece, in units of the composition (`assets/studio/scenes/look.ts`). */
type Placed = readonly [x: number, y: number, scale: number]
/** `key` names its pictures, `look-<key>-wide` and `-tall`; `set` the colour of the product that is drawn. */
export type DemoLook = {
  key: string
  wall: string
  rug: string
  title: Text
  alt: Text
  /** Of a package of all its pieces, in `promotions.json`. */
  promotion?: string
  reasons: readonly { title: Text; text: Text }[]
  pieces: readonly { slug: string; set: string; wide: Placed; tall: Placed }[]
}
export type DemoLookbook = {
  slug: string
  tint: 'sky' | 'sun' | 'grass' | 'berry' | 'lilac'
  season: 'winter' | 'feast' | 'school' | 'baby' | 'summer'
  /** When it was published, counted from the day of seeding. */
  days_ago: number
  title: Text
  description: Text
  looks: readonly DemoLook[]
}

/** Pieces on the wall of a ger that an article shows, as the picture `look-<key>`. */
export type DemoScene = Pick<DemoLook, 'key' | 'wall' | 'rug'> & {
  pieces: readonly Pick<DemoLook['pieces'][number], 'set' | 'wide'>[]
}

/** A photo that a buyer took of a product in one of its colours. */
export type DemoPhoto = {
  key: string
  product: string
  way: Way
  place: 'wall' | 'fence' | 'snow' | 'yard' | 'meadow' | 'lake' | 'ger' | 'floor' | 'quilt'
  alt: string
}

/** Somebody who writes; `followers` is how many read them before the first visit. */
export type DemoAuthor = { code: string; name: string; fur: string; tint: string; bio: Text; followers: number }
export type DemoTag = { slug: string; tint: string; picture: string | null; name: Text; story: Text }
/** `picture`: a scene, or `look-<key>` of a look book or of `article-pictures.json`. The text is written as `text.domain.ts` of the articles reads it. */
export type DemoArticle = {
  slug: string
  kind: 'article' | 'news'
  author: string
  tags: readonly string[]
  picture: string | null
  alt: Text | null
  days_ago: number
  title: Text
  excerpt: Text
  body: Text
}
/** A name of `@` is the shop's. */
export type DemoComment = {
  article: string
  name: string
  text: string
  replies: readonly { name: string; text: string }[]
  ratings: readonly number[]
}
export type DemoArticles = {
  authors: readonly DemoAuthor[]
  tags: readonly DemoTag[]
  articles: readonly DemoArticle[]
  comments: readonly DemoComment[]
}
