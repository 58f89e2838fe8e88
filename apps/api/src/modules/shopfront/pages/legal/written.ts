/** A page in Mongolian and English; names in braces are the shop's data. */
export type Written = { title: Pair; description: Pair; parts: { anchor: string; heading: Pair; text: Pair }[] }
export type Pair = { mn: string; en: string }
