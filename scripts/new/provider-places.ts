import type { Line } from './files.ts'
import { quoted } from './list.ts'
import type { ProviderNames } from './provider.ts'

/** Where providers are named. */
export const linesOfProvider = (names: ProviderNames): Line[] => [
  ...linesOfSandbox(names),
  ...linesOfApi(names),
  ...linesOfFrontEnds(names),
  ...linesOfTests(names),
]

const linesOfSandbox = ({ kebab, snake, camel, title }: ProviderNames): Line[] => [
  {
    file: 'apps/sandbox/src/money/providers.ts',
    text: `import { ${camel} } from './${kebab}.ts'`,
    before: 'import { golomtCard } from',
  },
  {
    file: 'apps/sandbox/src/money/providers.ts',
    text: `${camel}, `,
    below: 'export const providers',
    before: 'golomtCard',
    within: true,
  },
  { file: 'apps/sandbox/src/csrf.ts', text: `  /^\\/${snake}\\/v1\\//,`, before: '/^\\/google\\/token$/' },
  {
    file: 'apps/sandbox/README.md',
    text: `| ${title} | \`/${snake}/v1\` | token \`${kebab}-sandbox-token\`, secret \`${kebab}-sandbox-secret\` |`,
    before: '| LendMN |',
  },
]

const linesOfApi = ({ kebab, snake, camel, pascal, prefix, title }: ProviderNames): Line[] => [
  {
    file: 'apps/api/src/entry/env-schema.ts',
    text: `'${prefix}', `,
    below: 'export const providerPrefixes',
    before: "'LENDMN'",
    within: true,
  },
  {
    file: 'apps/api/src/entry/services/providers.ts',
    text: `import { ${pascal}Settings, ${camel}, sandbox${pascal} } from '../../adapters/payments/${kebab}.ts'`,
    before: 'import { GolomtCardSettings,',
  },
  {
    file: 'apps/api/src/entry/services/providers.ts',
    text: `  offer('${prefix}', ${pascal}Settings, ${camel}, sandbox${pascal}),`,
    before: "offer('LENDMN',",
  },
  {
    file: 'apps/api/src/modules/base/settings/fields.ts',
    text: `  ${snake}: ${quoted(title)},`,
    below: 'const providerNames',
    before: '  lendmn:',
  },
  {
    file: 'apps/api/src/modules/base/settings/wrong-keys.domain.ts',
    text: `  ${snake}: [{ pattern: /401|403|not taken/, fields: ['token'] }],`,
    before: '  lendmn: [',
  },
  {
    file: 'apps/api/seeds/demo/payment-methods.json',
    text: `${methodOf(kebab, snake, title)}\n  {`,
    before: '"code": "lendmn"',
  },
  { file: 'apps/api/seeds/preset.ts', text: `'${snake}', `, below: 'const usual', before: "'lendmn'", within: true },
  {
    file: 'docs/settings.md',
    text: `| ${title} | \`${prefix}_URL\`, \`${prefix}_TOKEN\`, \`${prefix}_SECRET\` | \`${prefix}_TIMEOUT\` |`,
    before: '| LendMN |',
  },
]

/** The method as shoppers read it, without the bracket that the method behind it has already. */
function methodOf(code: string, type: string, title: string): string {
  const method = {
    code,
    type,
    name: { mn: title, en: title, ru: title, cn: title, it: title },
    description: {
      mn: `${title} үйлчилгээний хуудсанд төлнө.`,
      en: `Pay on the page of ${title}.`,
      ru: `Оплата на странице ${title}.`,
      cn: `在 ${title} 页面付款。`,
      it: `Si paga sulla pagina di ${title}.`,
    },
    max_amount: 20_000_000,
    preferences: { hold_hours: 1 },
    min_amount: 100,
  }
  const [, ...lines] = `${JSON.stringify(method, null, 2)},`.split('\n')
  return lines.map((line) => `  ${line}`).join('\n')
}

const mark =
  '<rect width="40" height="40" rx="12" fill="#d9ebf7"/><circle cx="20" cy="20" r="11" fill="#2540a8"/><path fill="none" stroke="#fff8ea" stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round" d="m15 20.500 3.500 3.500 7-8"/>'

const linesOfFrontEnds = ({ snake, title }: ProviderNames): Line[] => [
  {
    file: 'apps/storefront/app/features/paying/pay-groups.server.ts',
    text: `'${snake}', `,
    below: 'const groups',
    before: "'most'",
    within: true,
  },
  {
    file: 'apps/storefront/app/features/paying/pay-marks.svg',
    text: `  <symbol id="${snake}" viewBox="0 0 40 40">${mark}</symbol>`,
    before: '<symbol id="bank_transfer"',
  },
  ...['en', 'mn'].map((locale) => ({
    file: `packages/i18n/messages/${locale}/office/settingsPage.json`,
    text: `  "sections.${snake}": ${JSON.stringify(title)},`,
    before: '  "sections.lendmn":',
  })),
]

const linesOfTests = ({ kebab, snake, pascal, prefix }: ProviderNames): Line[] => [
  {
    file: 'apps/api/src/modules/base/settings/wrong-keys.domain.test.ts',
    text: `  ['${snake}', 'keys', '${snake}: 401, our keys are not taken', ['token']],`,
    before: "  ['lendmn', 'keys',",
  },
  {
    file: 'apps/api/test/baskets/paid-through.ts',
    text: `  { code: '${kebab}', type: '${snake}', calls: 'signed', refused: 'failed', closes: true, gives: 'parts' },`,
    before: "{ code: 'lendmn',",
  },
  {
    file: 'scripts/checks/docs.test.ts',
    text: `import { ${pascal}Settings } from '../../apps/api/src/adapters/payments/${kebab}.ts'`,
    before: 'import { GolomtCardSettings }',
  },
  { file: 'scripts/checks/docs.test.ts', text: `  ${prefix}: ${pascal}Settings,`, before: '  LENDMN: LendmnSettings,' },
  ...[
    ['chaos/shopper.ts', 'const payable'],
    ['chaos/trouble.ts', 'const providers'],
  ].map(([file = '', below = '']) => ({ file, text: `'${snake}', `, below, before: "'lendmn'", within: true })),
]
