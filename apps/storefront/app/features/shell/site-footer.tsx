import { Link } from '@delguur/ui/link'
import type { ReactNode } from 'react'
import { HornRibbon } from './horn-ribbon.tsx'

export type FooterColumn = {
  title: string
  links: readonly { href: string; name: string; lang?: string | undefined }[]
}

type SiteFooterProps = {
  logo: ReactNode
  about: string
  /** Stands under it: the newsletter's field. */
  news?: ReactNode
  columns: readonly FooterColumn[]
  /** The last line: year, register number, phone. */
  end?: ReactNode
}

/** The horn ribbon and the footer under it. */
export const SiteFooter = ({ logo, about, news, columns, end }: SiteFooterProps) => (
  <>
    <HornRibbon />
    <footer className="foot">
      <div className="wrap">
        <div className="foot-cols">
          <div className="foot-about">
            {logo}
            <p>{about}</p>
            {news}
          </div>
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ href, name, lang }) => (
                  <li key={href}>
                    <Link href={href} lang={lang} hrefLang={lang}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {end && <div className="foot-end">{end}</div>}
      </div>
    </footer>
  </>
)
