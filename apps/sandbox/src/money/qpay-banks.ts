/** The apps that a QPay invoice opens in: scheme, name, what the shopper reads, and a colour of our own for the sign. */
const apps = [
  ['qpaywallet', 'qPay wallet', 'qPay хэтэвч', '#1b4fa0'],
  ['khanbank', 'Khan bank', 'Хаан банк', '#00704a'],
  ['statebankmongolia', 'State bank', 'Төрийн банк', '#8a1f3d'],
  ['xacbank', 'Xac bank', 'Хас банк', '#c2571a'],
  ['tdbbank', 'Trade and Development bank', 'Худалдаа хөгжлийн банк', '#1f3f8a'],
  ['socialpay-payment', 'Social Pay', 'Голомт банк, SocialPay', '#1a7d8a'],
  ['most', 'Most money', 'МОСТ мони', '#7a3fa0'],
  ['nibank', 'National investment bank', 'Үндэсний хөрөнгө оруулалтын банк', '#2f6d3a'],
  ['ckbank', 'Chinggis khaan bank', 'Чингис Хаан банк', '#6b4f1a'],
  ['capitronbank', 'Capitron bank', 'Капитрон банк', '#b0262c'],
  ['bogdbank', 'Bogd bank', 'Богд банк', '#3a4f7d'],
  ['transbank', 'Trans bank', 'Тээвэр хөгжлийн банк', '#4a6b1a'],
  ['mbank', 'M bank', 'М банк', '#a01b5c'],
  ['ard', 'Ard App', 'Ард апп', '#1b6ea0'],
  ['toki', 'Toki App', 'Toki апп', '#5c2f8a'],
  ['arig', 'Arig bank', 'Ариг банк', '#8a4a1f'],
  ['monpay', 'Monpay', 'Мон Пэй', '#a0351b'],
  ['hipay', 'Hipay', 'Хай Пэй', '#1f7d5c'],
  ['tdbwallet', 'Happy Pay', 'Happy Pay', '#a06b1b'],
  ['sono', 'Sono', 'Соно хэтэвч', '#3f5fa0'],
  ['payon', 'PayOn', 'PayOn хэтэвч', '#7d1f6b'],
  ['tino', 'Tino', 'Тино хэтэвч', '#2f5f5f'],
  ['pass', 'Pass', 'Пасс хэтэвч', '#5f3f2f'],
] as const

/** The links as QPay answers them: each is the app's own scheme with the text of the QR code. */
export const linksOf = (qr_text: string, base: string) =>
  apps.map(([scheme, name, description]) => ({
    name,
    description,
    logo: `${base}/qpay/logo/${scheme}.svg`,
    link: `${scheme}://q?qPay_QRcode=${qr_text}`,
  }))

/** A sign with the first letter of an app; the apps' own signs belong to their owners. */
export function logoOf(scheme: string): string | undefined {
  const app = apps.find(([own]) => own === scheme)
  if (!app) return undefined
  const [, name, , colour] = app
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${colour}"/><text x="32" y="44" font-family="system-ui,sans-serif" font-size="34" font-weight="700" text-anchor="middle" fill="#fff">${name[0]?.toUpperCase()}</text></svg>`
}
