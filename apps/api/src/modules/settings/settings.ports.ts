/** A provider that a shop may have keys for, and what it asks for. */
export type ProviderKeys = {
  /** Of its payment methods: `qpay`. */
  type: string
  fields: { name: string; secret: boolean; optional: boolean; fallback: string | null }[]
}

/** Colours of a theme by the names of their tokens: `paper`, `accent`. */
export type ThemeColors = { light: Readonly<Record<string, string>>; dark: Readonly<Record<string, string>> | null }

/** What of the settings goes to foreign systems, opened: by key, `mail.host`. */
export type OutsideSettings = Readonly<Record<string, string>>

export type Logos = {
  /** Draws a logo anew within 480 by 160; gives its key, nothing where it is no picture. */
  draw: (file: Buffer) => Promise<string | undefined>
}

declare module '../../platform/context.ts' {
  interface Ports {
    provider_keys?: readonly ProviderKeys[]
    theme_colors?: ThemeColors
    logos?: Logos
    /** Opens the ports to foreign systems anew, by these settings; throws, and changes nothing, where they cannot be. */
    reopen?: (settings: OutsideSettings) => void
    /** The domain that the settings name. */
    own_domain?: string | undefined
    /** A mail server that is none of the stand-ins was named to the process. */
    has_own_mail?: boolean
    /** Whether a provider is answered by a stand-in. */
    is_stand_in?: (type: string) => boolean
  }
}
