/** A provider that a shop may have keys for, and what it asks for. */
export type ProviderKeys = {
  /** Of its payment methods: `qpay`. */
  type: string
  fields: {
    name: string
    secret: boolean
    optional: boolean
    fallback: string | null
    /** Whether a value has the form that the provider wants: a key in PEM, so many digits. */
    accepts?: (value: string) => boolean
  }[]
}

/** Colours of a theme by the names of their tokens: `paper`, `accent`. */
export type ThemeColors = { light: Readonly<Record<string, string>>; dark: Readonly<Record<string, string>> | null }

/** What of the settings goes to foreign systems, opened: by key, `mail.host`. */
export type OutsideSettings = Readonly<Record<string, string>>

export type Logos = {
  /** Draws a logo anew within 480 by 160; gives its key, nothing where it is no picture. */
  draw: (file: Buffer) => Promise<string | undefined>
}

/** What the DNS says of a name. */
export type Found = { a: string[]; aaaa: string[]; cname: string[] }

export type NamesPort = {
  /** Nothing where no name server answered. */
  find: (domain: string) => Promise<Found | undefined>
  /** Public addresses of this server, as far as it knows them. */
  own: () => Promise<string[]>
  tryHttps: (
    domain: string,
    address: string,
  ) => Promise<{ state: 'ok' | 'no_answer' | 'certificate'; until: Date | null }>
}
