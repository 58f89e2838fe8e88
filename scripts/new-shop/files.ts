import { access, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { lookCss, themeColors } from '../../apps/api/src/entry/web/theme-colors.ts'
import { inkOn } from '../../packages/kit/src/contrast.ts'
import type { Answers } from './answers.ts'

const night = '#1f1b3d'

/** The first letters of a name, drawn white or dark on its colour. */
export function drawnMark({ title, accent }: Pick<Answers, 'title' | 'accent'>): string {
  // an emoji is no letter: where fonts have none of it, a mark would be empty
  const words = title.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)
  const first = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? 'Д')].slice(0, 1)
  const text = first
    .join('')
    .toUpperCase()
    .replace(/[&<>"]/g, '')
    .normalize('NFC')
  const size = text.length > 1 ? 44 : 60
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="26" fill="${accent}"/><text x="48" y="50" font-family="Rubik, 'Segoe UI', 'Noto Sans', Arial, sans-serif" font-size="${size}" font-weight="700" text-anchor="middle" dominant-baseline="central" fill="${inkOn(accent, night)}">${text}</text></svg>\n`
}

/** A picture inside an SVG, so that it stands where a drawn mark stands. */
async function pictureMark(file: string): Promise<string> {
  const bytes = await sharp(file).rotate().resize({ width: 192, height: 192, fit: 'inside' }).png().toBuffer()
  const { width = 96, height = 96 } = await sharp(bytes).metadata()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${bytes.toString('base64')}"/></svg>\n`
}

const icons = { 'icon-192.png': 192, 'icon-512.png': 512, 'icon-maskable-512.png': 512, 'apple-touch-icon.png': 180 }

/** Whether a folder of this name is there. */
export const folderTaken = (tenants: string, name: string): Promise<boolean> =>
  access(join(tenants, name)).then(
    () => true,
    () => false,
  )

/** Writes the folder of a shop. */
export async function writeFolder(root: string, tenants: string, answers: Answers): Promise<void> {
  const draft = join(tenants, answers.name)
  await mkdir(join(draft, 'theme'), { recursive: true })
  await mkdir(join(draft, 'messages'), { recursive: true })
  const mark = answers.logo ? await pictureMark(answers.logo) : drawnMark(answers)
  for (const file of ['logo.svg', 'theme/mark.svg', 'theme/favicon.svg']) await writeFile(join(draft, file), mark)
  for (const [file, size] of Object.entries(icons))
    await sharp(Buffer.from(mark), { density: 300 })
      .resize({ width: size, height: size, fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .png()
      .toFile(join(draft, 'theme', file))
  await writeFile(join(draft, 'tenant.ts'), tenantFile(answers))
  await copyFile(join(root, 'scripts/new-shop/search.template.ts'), join(draft, 'search.ts'))
  await writeFile(join(draft, 'tokens.css'), await tokensOf(root, answers))
  const texts = JSON.parse(await readFile(join(root, 'scripts/new-shop/messages.json'), 'utf8')) as Record<
    string,
    object
  >
  for (const [locale, own] of Object.entries(texts))
    await writeFile(join(draft, `messages/${locale}.json`), `${quoted(own)}\n`)
}

/** The tokens of the demo shop with the colours of this one in light and dark, and without its ears. */
async function tokensOf(root: string, { accent, link }: Answers): Promise<string> {
  const css = await readFile(join(root, 'tenants/bambar/tokens.css'), 'utf8')
  const [light = '', dark = ''] = css.replace(/^\/\*.*?\*\/\s*/s, '').split('[data-theme="dark"]')
  const own = themeColors(lookCss({ look: { accent, accent_ink: link, link } }, themeColors(css)))
  const tinted = (ground: string) => ({ sun: `color-mix(in srgb, ${accent} 22%, ${ground})` })
  const edge = { 'key-edge': `color-mix(in srgb, ${link} 28%, transparent)` }
  const texts = [
    withColors(light.replace(/\s*--ears: [^;]+;/, ''), { ...own.light, ...tinted('white'), ...edge }),
    withColors(dark, { ...own.dark, ...tinted('var(--paper)') }),
  ]
  return `/* Contrasts were measured when the shop was made; the back office measures them at each change. */\n${texts.join('[data-theme="dark"]')}`
}

const withColors = (css: string, colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors).reduce(
    (text, [name, color]) => text.replace(new RegExp(`--${name}: [^;]+;`), `--${name}: ${color};`),
    css,
  )

const quoted = (value: unknown): string => JSON.stringify(value, null, 2)

function tenantFile(answers: Answers): string {
  const { name, title, title_en, phone, email, address, languages, host, tin } = answers
  const tenant = {
    name,
    title,
    titles: { en: title_en },
    hosts: [...new Set([`${name}.localhost`, host, ...(host === 'localhost' ? ['127.0.0.1'] : [])])],
    index_name: name,
    locales: languages,
    address: { mn: address },
    opening: { open: false },
    stand_ins: false,
    flags: flags(),
    lease: {
      ...{ barrier: 120_000, term: 0.3, interest: 1.8, allowed_min: 120_000, allowed_max: 1_500_000 },
      ...{ lease_limit: 120_000, months: [3, 6] },
    },
    wallet: {
      ...{ minimum_use: 20_000, bonus_share: 0, cashback: 0, recharge_min: 1_000, recharge_max: 5_000_000 },
      ...{ gift_card_days: 365, gift_card_values: [], voucher_minima: [] },
    },
    loyalty_levels: [{ level: 'bronze', rate: 0 }],
    refund_order: ['provider', 'wallet_money', 'gift_card', 'voucher', 'wallet_bonus', 'points'],
    page_size: 40,
    size_option_keys: ['size', 'shoe_size'],
    color_option_keys: ['color'],
    low_stock_at: 3,
    hold_hours: 24,
    lease_answer_hours: 72,
    auto_confirm: true,
    cart_days: 30,
    free_shipping_from: 150_000,
    vat_percent: 10,
    return_hours: { default: 72, categories: {} },
    max_line_quantity: 20,
    home: { hero: '/products', story: '/products?sort=date_desc' },
    home_taxons: [],
    goes_with: {},
    digital: { downloads: 5, days: 30 },
    receipt: {
      ...{ at: 'paid', days: 14, merchant_tin: tin, branch_no: '001', pos_no: '001', district_code: '2501' },
      ...{ vat_payer: tin !== '', city_tax_payer: false, classification_code: '6211100' },
      ...{ delivery_classification_code: '6812000', measure_unit: 'ш' },
    },
    support: { phone, email },
    social: { facebook: '', instagram: '', twitter: '' },
  }
  return `import { search } from './search.ts'

/** ${title.replaceAll('*/', '')}. What the back office changes lies above this file; the API checks its shape at start. */
export const tenant = ${quoted(tenant).slice(0, -2)},
  search,
}
`
}

const on = ['delivery', 'offers', 'reviews', 'wishes', 'news', 'alerts', 'last_bank', 'questions', 'articles']
const off = [
  ...['avatar', 'codes', 'compare', 'leasing', 'wallet', 'quotes', 'lookbooks', 'games', 'travel', 'warmth'],
  ...['children', 'outfits', 'payers', 'pinned_addresses', 'festivals', 'live_delivery', 'trade_in'],
]
const flags = (): Record<string, boolean> =>
  Object.fromEntries([...on.map((name) => [name, true]), ...off.map((name) => [name, false])])
