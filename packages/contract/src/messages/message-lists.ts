// Lists of names without their schemas, which the office imports.

export const templateChannels = ['email', 'sms', 'push'] as const
export type TemplateChannel = (typeof templateChannels)[number]

export const templateGroups = ['orders', 'account', 'gifts', 'news', 'shared'] as const
export type TemplateGroup = (typeof templateGroups)[number]

/** What people agree to, that a campaign may be about. */
export const campaignTopics = ['offers', 'articles', 'wishes'] as const

export const blockKinds = [
  ...(['text', 'heading', 'picture', 'columns', 'products', 'category', 'video', 'faq', 'button', 'contact'] as const),
] as const
export type BlockKind = (typeof blockKinds)[number]

export const legalPages = ['privacy', 'terms', 'returns', 'delivery', 'age'] as const
export type LegalPage = (typeof legalPages)[number]
