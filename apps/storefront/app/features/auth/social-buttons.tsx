import type { Provider } from '@delguur/contract/identity'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { ProviderMark } from '@delguur/ui/provider-mark'
import { usePath } from '../../lib/path.ts'
import { thenQuery } from '../../lib/redirect-to.ts'
import { providerName } from './provider-name.ts'

/**
 * A link for each house on offer; they leave the shop, so the page is left too. Links and not forms: a browser lets a form
 * lead nowhere but here. Words of the namespace `auth`; nothing where no house is offered.
 */
export function SocialButtons({ providers, then }: { providers: Provider[]; then?: string | undefined }) {
  const t = useT()
  const path = usePath()
  if (providers.length === 0) return null
  return (
    <ul className="social-list">
      {providers.map((provider) => (
        <li key={provider}>
          <ButtonLink variant="line" wide reload href={path(`/auth/${provider}${thenQuery(then)}`)} rel="nofollow">
            <ProviderMark provider={provider} />
            {t('auth.social.continue', { provider: providerName(provider) })}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
