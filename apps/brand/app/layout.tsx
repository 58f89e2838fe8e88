import type { ReactNode } from 'react'
import type { At, Page } from './at.ts'
import { Languages } from './languages.tsx'
import { UprightMark, Wordmark } from './marks.tsx'

/** Header, page and the foot that says what must be said on every page. */
export function Layout({ at, pages, children }: { at: At; pages: readonly Page[]; children: ReactNode }) {
  return (
    <div className="site" data-site="" inert={at.age === 'ask' && !at.page.open}>
      <Header at={at} pages={pages.filter(({ menu }) => menu === 'top' || menu === 'sheet')} />
      <main id="main">{children}</main>
      <Foot at={at} pages={pages.filter(({ menu }) => menu !== undefined)} />
    </div>
  )
}

function Header({ at, pages }: { at: At; pages: readonly Page[] }) {
  return (
    <header className={`top ${at.page.tone}`}>
      <a className="skip" href="#main">
        {at.words.nav.skip}
      </a>
      <a className="home" href={at.to('/')}>
        <Wordmark at={at} />
      </a>
      <nav className="wide" aria-label={at.words.nav.menu}>
        <MenuLinks at={at} pages={pages.filter(({ menu }) => menu === 'top')} />
      </nav>
      <Languages at={at} />
      <details className="menu">
        <summary>{at.words.nav.menu}</summary>
        <div className="sheet">
          <nav aria-label={at.words.nav.menu}>
            <MenuLinks at={at} pages={pages} />
          </nav>
          <Languages at={at} />
        </div>
      </details>
    </header>
  )
}

function MenuLinks({ at, pages }: { at: At; pages: readonly Page[] }) {
  return (
    <ul className="pages">
      {pages.map((page) => (
        <li key={page.path}>
          <a href={at.to(page.path)} aria-current={page.path === at.page.path ? 'page' : undefined}>
            {page.label(at.words, at.locale)}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Foot({ at, pages }: { at: At; pages: readonly Page[] }) {
  const { line, warning, forward } = at.words.responsibility
  return (
    <footer className="foot">
      <div className="col">
        <UprightMark className="upright" />
        <p className="duty" data-duty="">
          {line}
        </p>
        <p>
          <span data-warning="">{warning}</span> {forward}
        </p>
        <nav aria-label={at.words.nav.pages}>
          <MenuLinks at={at} pages={pages} />
        </nav>
      </div>
    </footer>
  )
}
