import type { AvatarStore } from './account/account/avatar.port.ts'
import type { LinkPicture } from './account/wishlist/link-picture.port.ts'
import type { SocialPort } from './base/identity/social/social.port.ts'
import type { ThirdParty } from './base/measurement/measurement.port.ts'
import type { Logos, NamesPort, OutsideSettings, ProviderKeys, ThemeColors } from './base/settings/settings.ports.ts'
import type { Settings } from './base/site/tenant.ts'
import type { StatementSource } from './books/bank/statement.port.ts'
import type { ContentPictures } from './catalog/content/pictures.ts'
import type { PictureDrawer } from './catalog/pictures/picture-port.ts'
import type { DrawnPicture } from './leisure/trade-ins/trade-ins.repository.ts'
import type { CalendarPort } from './leisure/travel/calendar.port.ts'
import type { MailPort } from './messages/notify/mail.port.ts'
import type { PushPort } from './messages/notify/push.port.ts'
import type { SmsPort } from './messages/notify/sms.port.ts'
import type { PaymentProvider } from './money/payments/provider.port.ts'
import type { ReceiptPort } from './money/receipts/receipt.port.ts'
import type { LoyaltyPort } from './money/wallet/loyalty.port.ts'
import type { Machine } from './office/health/machine.port.ts'
import type { TelegramPort } from './office/staff-notices/telegram.port.ts'
import type { WebhookPort } from './office/webhooks/webhook.port.ts'
import type { WeatherPort } from './shopfront/warmth/weather.port.ts'

// What modules add to the context that the platform passes on: ports to foreign systems, limits, and the settings of a shop. The
// platform knows no module, so its interfaces are filled here, and nowhere else.

declare module '../platform/context.ts' {
  interface Ports {
    mail: MailPort
    /** Absent where the shop has no VAPID keys. */
    push: PushPort | undefined
    /** Absent where the shop has no gateway: then nothing asks for a phone's code. */
    sms: SmsPort | undefined
    /** Pictures of the shop's pages; absent where the process has no pictures. */
    content_pictures?: ContentPictures
    /** Draws pictures of products; absent where the process has no pictures. */
    drawer?: PictureDrawer
    /** Where else than at public addresses pictures are fetched from, and how long is waited for one: a stand-in's. */
    addresses?: { allows: (url: URL) => boolean; timeout?: number }
    /** By the type of their payment methods; only those the shop has keys for. */
    payments: ReadonlyMap<string, PaymentProvider>
    /** Absent where the shop has no service of the tax authority. */
    receipts?: ReceiptPort | undefined
    loyalty: LoyaltyPort | undefined
    /** Absent where the shop has keys of no provider. */
    social: SocialPort | undefined
    /** By purpose; absent where the shop has no account. */
    analytics?: ThirdParty | undefined
    advertising?: ThirdParty | undefined
    provider_keys?: readonly ProviderKeys[]
    theme_colors?: ThemeColors
    logos?: Logos
    /** Opens the ports to foreign systems anew, by these settings; throws, and changes nothing, where they cannot be. */
    reopen?: (settings: OutsideSettings) => void
    names?: NamesPort
    /** The domain that the settings name. */
    own_domain?: string | undefined
    /** A mail server that is none of the stand-ins was named to the process. */
    has_own_mail?: boolean
    /** Whether a provider is answered by a stand-in. */
    is_stand_in?: (type: string) => boolean
    /** Where the stand-ins are, for who pays there. */
    stand_in_url?: string | undefined
    /** Accounts whose bank the shop has keys for. */
    statements?: readonly StatementSource[]
    /** Absent where the process has no pictures. */
    avatars?: AvatarStore
    /** Absent where the process has no pictures. */
    link_picture?: LinkPicture
    /** Draws an SVG as JPEG; absent where the process has no pictures. */
    drawing?: (svg: string) => Promise<Buffer>
    /** Draws photos of products anew in their widths; undefined where a file is no picture. Absent without pictures. */
    product_photos?: (files: readonly Buffer[]) => Promise<DrawnPicture[] | undefined>
    calendars?: CalendarPort
    /** Pictures of articles; absent where the process has no pictures. Paths are below `/media/`; a small copy stands beside each. */
    article_pictures?: {
      keep: (picture: Buffer, small: Buffer) => Promise<string>
      remove: (path: string) => Promise<void>
    }
    /** Photos of reviews; absent where the process has no pictures. Paths are below `/media/`. */
    review_photos?: { keep: (picture: Buffer) => Promise<string>; remove: (path: string) => Promise<void> }
    /** Missing in tests that have no machine of their own. */
    machine?: Machine
    webhooks: WebhookPort
    /** Absent where the settings have no token of a bot. */
    telegram?: TelegramPort | undefined
    weather?: WeatherPort | undefined
  }

  interface Limits {
    /** Codes to one phone number or address in 24 hours. */
    codes_per_login_day: number
    codes_per_address_hour: number
    /** Codes of the whole shop in a day. */
    codes_per_day: number
    sign_ins_per_address_minute: number
    /** Accounts that one network makes by the JSON:API. */
    registrations_per_address_hour: number
    /** Wrong coupon codes in ten minutes. */
    coupon_guesses_per_person: number
    coupon_guesses_per_network: number
    /** Orders that wait for their money at one time: of an account, and of the unproved of a network; 0: any number, of any units. */
    open_orders_per_person: number
    open_orders_per_network: number
  }
}

declare module '../platform/tenant.ts' {
  interface Tenant extends Settings {}
}
