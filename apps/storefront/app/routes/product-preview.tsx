import '../features/product/preview.css'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { listen } from '../features/third-parties/events.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import type { Route } from './+types/product-preview'

export const loader = ({ params }: Route.LoaderArgs) => ({ messages: words(localeOf(params), ['preview']).messages })

/** For no cache and no search engine; the page within says nothing else. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })

/** Around the page of a product that is not published: says so, and offers nothing to buy. */
export default function ProductPreview() {
  const t = useT()
  // nobody else is told what is looked at before it is published
  useState(() => listen(() => undefined))
  return (
    <>
      <div className="wrap">
        <Note>{t('preview.product')}</Note>
      </div>
      <div className="preview">
        <Outlet />
      </div>
    </>
  )
}
