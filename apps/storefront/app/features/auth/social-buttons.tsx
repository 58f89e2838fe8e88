import type { Provider } from '@delguur/contract/base/identity'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { usePath } from '../../lib/path.ts'
import { redirectQuery } from '../../lib/redirect-to.ts'
import { ProviderMark } from '../../parts/provider-mark.tsx'
import { providerName } from './provider-name.ts'

/**
 * A link to each sign-in provider. Links and not forms, because the content security policy allows forms to this origin
 * only. Needs the namespace `auth`; renders nothing without providers.
 */
export function SocialButtons({ providers, redirectTo }: { providers: Provider[]; redirectTo?: string | undefined }) {
  const t = useT()
  const path = usePath()
  if (providers.length === 0) return null
  return (
    <ul className="social-list">
      {providers.map((provider) => (
        <li key={provider}>
          <ButtonLink
            variant="line"
            wide
            reload
            href={path(`/auth/${provider}${redirectQuery(redirectTo)}`)}
            rel="nofollow"
          >
            <ProviderMark provider={provider} />
            {t('auth.social.continue', { provider: providerName(provider) })}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
