import type { Email, Fact, Part, Products } from './email.ts'

/** The email for mail programs and people that want no HTML. */
export function asText({ title, parts, ending }: Email): string {
  const blocks = [title, ...parts.map(partText), ['--', ...ending].join('\n')]
  return `${blocks.join('\n\n')}\n`
}

function partText(part: Part): string {
  switch (part.kind) {
    case 'facts':
      return part.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'goods':
      return part.products.map(({ name, detail, amount }) => `${name}\n  ${detail}  ${amount}`).join('\n')
    case 'link':
      return `${part.label}: ${part.href}`
    case 'code':
      return `    ${part.code}`
    case 'heading':
      return `${part.text}\n${'-'.repeat(Math.min(40, part.text.length))}`
    default:
      return part.text
  }
}

// Mail programs know few styles and drop style sheets: tables, inline styles, no pictures. Colours suit any shop.
const ink = '#1f1b3d'
const quiet = '#5b5770'
const line = '#e4e0d8'
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** The email as HTML that stands alone. */
export function asHtml({ language, subject, sender, title, parts, ending }: Email): string {
  const small = ending.map((text) => `<p style="margin:0 0 4px">${escaped(text)}</p>`).join('')
  return `<!doctype html>
<html lang="${escaped(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">
<title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#f5f3ef">
<table ${table} style="background:#f5f3ef"><tr><td align="center" style="padding:24px 12px">
<table ${table} style="max-width:560px;${font};font-size:16px;line-height:1.5;color:${ink};text-align:left">
<tr><td style="padding:0 8px 16px;font-size:20px;font-weight:700">${escaped(sender)}</td></tr>
<tr><td style="padding:28px 24px;background:#ffffff;border:1px solid ${line};border-radius:16px">
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25">${escaped(title)}</h1>
${parts.map(partHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px 0;font-size:14px;color:${quiet}">${small}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function partHtml(part: Part): string {
  switch (part.kind) {
    case 'facts':
      return `<table ${table} style="margin:0 0 16px">${part.facts.map(factRow).join('')}</table>`
    case 'goods':
      return `<table ${table} style="margin:0 0 8px;border-top:1px solid ${line}">${part.products.map(productRow).join('')}</table>`
    case 'link':
      return `<p style="margin:8px 0 20px"><a href="${escaped(part.href)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${ink};color:#ffffff;font-weight:600;text-decoration:none">${escaped(part.label)}</a></p>`
    case 'code':
      return `<p style="margin:8px 0 20px;padding:16px 8px;border-radius:12px;background:#f5f3ef;text-align:center;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:36px;line-height:1.2;font-weight:700;letter-spacing:6px;-webkit-user-select:all;user-select:all">${escaped(part.code)}</p>`
    case 'heading':
      return `<h2 style="margin:20px 0 8px;font-size:17px;line-height:1.3">${escaped(part.text)}</h2>`
    case 'hint':
      return `<p style="margin:0 0 16px;font-size:14px;color:${quiet}">${escaped(part.text)}</p>`
    default:
      return `<p style="margin:0 0 16px">${escaped(part.text)}</p>`
  }
}

const factRow = ({ label, value, strong }: Fact): string =>
  `<tr><td style="padding:3px 16px 3px 0;vertical-align:top;color:${quiet}">${escaped(label)}</td>` +
  `<td align="right" style="padding:3px 0;vertical-align:top;text-align:right;overflow-wrap:anywhere${strong ? ';font-weight:700' : ''}">${escaped(value)}</td></tr>`

const productRow = ({ name, detail, amount }: Products): string =>
  `<tr><td style="padding:10px 16px 10px 0;border-bottom:1px solid ${line};vertical-align:top">${escaped(name)}<br>` +
  `<span style="font-size:14px;color:${quiet}">${escaped(detail)}</span></td>` +
  `<td align="right" style="padding:10px 0;border-bottom:1px solid ${line};vertical-align:top;text-align:right;white-space:nowrap">${escaped(amount)}</td></tr>`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
