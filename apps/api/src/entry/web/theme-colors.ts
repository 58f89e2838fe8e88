import { colorForm, inkOn, isReadable, nearestReadable } from '@delguur/kit/contrast'
import type { ThemeColors } from '../../modules/base/settings/index.ts'
import type { Tenant } from '../../platform/tenant.ts'
import type { Theme } from './theme.ts'

const valuesIn = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name = '', value = '']) => [
      name,
      value.toLowerCase(),
    ]),
  )

const blockOf = (css: string, start: RegExp): string => start.exec(css)?.[1] ?? ''

/** The colours of a theme by light and by dark, as its stylesheet has them. */
export function themeColors(tokens: string): ThemeColors {
  const light = valuesIn(blockOf(tokens, /:root\s*\{([^}]*)\}/))
  const dark = valuesIn(blockOf(tokens, /\[data-theme="?dark"?\]\s*\{([^}]*)\}/))
  return { light, dark: Object.keys(dark).length > 0 ? { ...light, ...dark } : null }
}

const texts = ['accent_ink', 'link', 'sale'] as const

/** The colours that a shop has changed, as CSS above its theme: those of the dark theme are found by measure. */
export function lookCss({ look }: Pick<Tenant, 'look'>, { light, dark }: ThemeColors): string {
  const css = (colors: Readonly<Record<string, string>>, isDark: boolean): string => {
    const grounds = [colors.paper ?? '#ffffff', colors.wash ?? '#ffffff']
    const values: string[] = []
    if (look.accent) {
      const { accent } = look
      const ink = inkOn(accent, colors['on-picture'] ?? '#000000')
      const on = isReadable(ink, [accent]) ? ink : inkOn(accent, '#000000')
      values.push(`--accent:${accent}`, `--accent-hover:${hovered(accent, on)}`, `--on-accent:${on}`)
    }
    for (const name of texts) {
      const color = look[name]
      if (!color) continue
      const displayed = isDark ? nearestReadable(color, grounds) : color
      values.push(`--${name.replace('_', '-')}:${displayed}`)
      if (name === 'sale') values.push(`--on-sale:${inkOn(displayed, '#000000')}`)
    }
    return values.join(';')
  }
  const own = css(light, false)
  if (!own) return ''
  return `:root{${own}}${dark ? `[data-theme=dark]{${css(dark, true)}}` : ''}`
}

/** A little away from its own ink, so that what stands on it is read no worse. */
function hovered(accent: string, ink: string): string {
  const goal = ink === '#ffffff' ? 0 : 255
  const part = (start: number): string => {
    const value = Number.parseInt(accent.slice(start, start + 2), 16)
    return Math.round(value + (goal - value) * 0.12)
      .toString(16)
      .padStart(2, '0')
  }
  return colorForm.test(accent) ? `#${part(1)}${part(3)}${part(5)}` : accent
}

/** The mark of an uploaded logo, in the place of the theme's. */
export function logoMark(key: string): string {
  const [, width = '1', height = '1'] = /-(\d+)x(\d+)$/.exec(key) ?? []
  return `<svg hidden><symbol id="mark" viewBox="0 0 ${width} ${height}"><image href="/media/${key}.webp" width="${width}" height="${height}"/></symbol></svg>`
}

/** Makes a theme what the settings of its shop say; `own` is as its files have it. */
export function applyLook(theme: Theme, own: Theme, tenant: Tenant): void {
  theme.tokens = own.tokens + lookCss(tenant, themeColors(own.tokens))
  theme.mark = tenant.look.logo ? logoMark(tenant.look.logo) : own.mark
}
