export type Fact = { label: string; value: string; strong?: boolean }
export type Products = { name: string; detail: string; amount: string }

/** A part of an email; every email is written as plain text and as HTML from the same parts. */
export type Part =
  | { kind: 'text' | 'heading' | 'hint'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'goods'; products: Products[] }
  | { kind: 'link'; label: string; href: string }
  /** Six digits to type elsewhere. */
  | { kind: 'code'; code: string }

/** What a mail says, before it has a form. */
export type Email = {
  language: string
  subject: string
  /** Of whom it comes. */
  sender: string
  title: string
  parts: Part[]
  /** What its text message may name. */
  params?: Record<string, string>
  /** Small print at the end. */
  ending: string[]
}
