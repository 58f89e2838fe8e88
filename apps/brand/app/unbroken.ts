import type { Locale } from './settings.ts'

type Rule = readonly [pattern: RegExp, by: string]

/** A figure and what it counts. */
const counted: Rule = [/(?<=\d) (?=\p{L})/gu, '\u00a0']

/** What readers of a language do not part at the end of a line: particles and endings, short words before a noun. */
const rules: Record<Locale, readonly Rule[]> = {
  mn: [counted, [/ (?=(?:л|ч|уу|үү|вэ|бэ)(?!\p{L}))/gu, '\u00a0'], [/(?<=\d)-(?=\p{L})/gu, '-\u2060']],
  en: [counted],
  ru: [
    counted,
    [/(?<![\p{L}-])(в|во|и|к|ко|о|об|с|со|у|а|но|на|не|ни|по|за|из|от|до) (?=\S)/giu, '$1\u00a0'],
    [/ (?=[–—] )/gu, '\u00a0'],
  ],
  cn: [counted],
  it: [counted],
}

/** Holds such words together in a text. */
export const unbroken = (text: string, locale: Locale): string =>
  rules[locale].reduce((sentence, [pattern, by]) => sentence.replace(pattern, by), text)

/** The same in every text of a page; what machines read stays as it was written. */
export const unbrokenPage = (html: string, locale: Locale): string =>
  html.replace(/<(script|head)\b[\s\S]*?<\/\1>|>[^<]+/g, (part) =>
    part.startsWith('>') ? unbroken(part, locale) : part,
  )
