import { readdirSync, readFileSync } from 'node:fs'
import { type Locale, locales } from '@delguur/kit/locale'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)

/** One word per thing: what a language must not call it, and the word it uses. */
const unwanted: Record<Locale, readonly [RegExp, string][]> = {
  mn: [
    [/\d \p{P}?цагт(?!\p{L})|\} цагт(?!\p{L})|–\d+ цагт(?!\p{L})/u, 'N цагийн дотор'],
    [/\}\p{Pd}(аас|ээс|оос|өөс|ын|ийн|ийг|ыг|г) дээш|\{amount\}\p{Pd}/u, '{amount} ба түүнээс дээш'],
    [/\d %/, '10%'],
    [/[Хх]уваан төл/, 'хувааж төлөх'],
    [/[Ээ]хний төлбөр/, 'урьдчилгаа'],
    [/төлөлт хэтэр/, 'төлөлтийн хугацаа хэтэрсэн'],
    [/нэр дээр барь|барина(?!\p{L})/u, 'хадгалах'],
    [/суллалаа|чөлөөлж|бусдад чөлөөтэй/, 'дахин худалдаанд гаргах'],
    [/(?<!\p{L})Буцаагдсан/u, 'бараа буцаасан / мөнгө буцаасан'],
    [/төлсөн (арга )?замаар/, 'төлсөн аргаар тань'],
    [/хүсэлтээ буцаа/i, 'хүсэлтээ цуцлах'],
    [/зэрэгцүүл/i, 'харьцуулах'],
    [/[Жж]олооч(ийн)? (ирэх|явсны|утсыг|дэргэд|үнэгүй)|[Хх]үргэлтийн ажилтан/, 'хүргэгч'],
    [/биечлэн ав/, 'өөрөө очиж авах'],
    [/(?<!\p{L})Худалдагч$/u, 'борлуулагч'],
    [/[Хх]этэвчдээ/, 'хэтэвчиндээ'],
    [/[Лл]оялти оноо/, 'оноо'],
    [/[Кк]артын үнэ|үнэ бүхий бэлгийн/, 'картын дүн'],
    [/[Бб]айгууллагын үнэ(?! (санал|н))|үнийн хүсэлт/, 'үнийн санал'],
    [/(?<!e-)[Ии]-баримт/, 'НӨАТ-ын баримт'],
    [/худалдааны нөхцөл/, 'үйлчилгээний нөхцөл'],
    [/[Хх]оёр шатны|[Хх]оёр дахь шат/, 'хоёр шатлалт баталгаажуулалт'],
    // letters are kept in a box as well
    [/и-мэйл|захид(ал|л)(?!, гэрэл)/i, 'имэйл'],
    [/даралтаар/, 'товшилт'],
    [/цахимаар/, 'онлайнаар'],
    [/[Зз]ип код/, 'шуудангийн код'],
    [/Хүндэтгэл/, 'хандах хэлбэр'],
    [/[Сс]эвлэг үргээ/, 'даахь үргээх'],
    [/тасарчихлаа/, 'интернэт холболт тасарлаа'],
    [/бодогдсонгүй/, 'хүргэлтийн үнэ тооцоологдсонгүй'],
  ],
  en: [
    [/\d %/, '10%'],
    [/\b(lease|leases|leasing|leased)\b/i, 'instalment plan'],
    [/\b(in|into) parts\b/i, 'in instalments'],
    [/\bfirst payment\b/i, 'down payment'],
    [/\bfree again\b/i, 'back on sale'],
    [/the way it was paid/i, 'to the original payment method'],
    [/\b(take|took|taken) (the request|it|the receipt) back\b/i, 'withdraw'],
    [/\bpackage\b/i, 'bundle'],
    [/(choosing|finding) a size/i, 'size guide'],
    [/\bwarm to\b/i, 'warm down to'],
    [/\bdriver calls\b/i, 'courier'],
    [/\bcollecting\b/i, 'picking up in store'],
    [/\bsold by\b/i, 'seller'],
    [/\brecharge/i, 'top up'],
    [/\b(e-receipt|ebarimt|e-barimt(?<!e-Barimt))\b/, 'VAT receipt, e-Barimt app'],
    [/terms of sale/i, 'terms of service'],
    [/second factor/i, 'two-step verification'],
    [/\be-mail|\b(this|that|a) (mail|letter)\b|\bmailed\b/i, 'email'],
    [/\bpush messages\b/i, 'notifications'],
    [/\bone press\b/i, 'tap'],
    [/\bon line\b/i, 'online'],
    [/\ba document\b/i, 'ID'],
    [/haircut feast/i, 'first-haircut ceremony'],
    [/\b(a|or) (sum|bag)$/i, 'soum, bagh'],
    [/\b(nursery|jumpers?)\b/i, 'kindergarten; sweater'],
    [/\bcanceled\b|\blicense\b|organisation/i, 'cancelled, licence, organization'],
    [/we recogni[sz]e your payment/i, 'we match your payment by it'],
  ],
  ru: [
    [/\d %/, '10%'],
    [/лизинг|частями/i, 'рассрочка'],
    [/первый взнос/i, 'первоначальный взнос'],
    [/Электронный чек/i, 'чек НДС'],
    [/двухэтапная защита/i, 'двухэтапная проверка'],
    [/водитель (звонит|позвонит)/i, 'курьер'],
  ],
  cn: [
    [/电子发票|增值税发票/, '增值税收据'],
    [/奖励金/, '奖金'],
    [/司机(到达|上门|来电|的面)/, '送货员'],
    [/(?<=[\p{Script=Han}”》）])[,;:!?]|[,;:!?](?=[\p{Script=Han}“《（])/u, 'full-width punctuation'],
    [/(?<=[\p{Script=Han}”》）}])\.(?=$|\s|[\p{Script=Han}“《（])/u, 'full-width stop'],
    [/(?<=[\p{Script=Han}])[()]|[()](?=\p{Script=Han})/u, 'full-width brackets'],
  ],
  it: [
    [/\d %/, '10%'],
    [/leasing/i, 'pagare a rate, piano a rate'],
    [/questa mail|questa lettera/i, 'e-mail'],
    [/\p{L}'\p{L}/u, '’'],
    [/in rete(?!\p{L})/u, 'online'],
    [/l’autista (chiama|passa)/i, 'corriere'],
  ],
}

const catalogue = (file: URL): [string, string][] =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)

/** The texts of the catalogue and of the tenants. */
function messagesIn(locale: Locale): [key: string, text: string][] {
  const folder = new URL(`packages/i18n/messages/${locale}/`, root)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const own = files.flatMap((file) =>
    catalogue(new URL(file, folder)).map(([key, text]): [string, string] => [`${file}: ${key}`, text]),
  )
  const overrides = ['bambar', 'altan-tal'].flatMap((tenant) => {
    const folder = new URL(`tenants/${tenant}/messages/`, root)
    return readdirSync(folder).includes(`${locale}.json`) ? catalogue(new URL(`${locale}.json`, folder)) : []
  })
  return [...own, ...overrides]
}

const scripts = { mn: /[өү]/i, cn: /\p{Script=Han}/u }

/** Words of the demo shops that are surely of a language: Mongolian by its own letters, Chinese by its signs. */
function contentIn(locale: 'mn' | 'cn'): [file: string, text: string][] {
  return ['apps/api/seeds/demo/', 'apps/api/seeds/altan-tal/', 'apps/brand/app/content/'].flatMap((path) =>
    readdirSync(new URL(path, root))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...readFileSync(new URL(path + file, root), 'utf8').matchAll(/'([^'\n]+)'|`([^`]+)`/g)]
          .map(([, quoted, template]): [string, string] => [path + file, quoted ?? template ?? ''])
          .filter(([, text]) => scripts[locale].test(text)),
      ),
  )
}

const found = (locale: Locale, texts: [string, string][]): string[] =>
  texts.flatMap(([where, text]) =>
    unwanted[locale].flatMap(([wrong, right]) => (wrong.test(text) ? [`${where}: ${text} (${right})`] : [])),
  )

describe('one word per thing', () => {
  it.each(locales)('in the messages in %s', (locale) => {
    expect(found(locale, messagesIn(locale))).toEqual([])
  })

  it.each(['mn', 'cn'] as const)('in the content of the shops and of the brand in %s', (locale) => {
    expect(found(locale, contentIn(locale))).toEqual([])
  })
})
