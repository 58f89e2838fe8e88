import '@delguur/ui/styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/parts.css'
import './styles/page.css'
import './styles/lists.css'
import './styles/toast.css'
import './styles/cursor.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, CourierApp } from './app.tsx'
import { loadGuidesBy } from './lib/guide.ts'
import { loadTexts } from './lib/i18n.ts'
import { currentPrefs, showPrefs } from './lib/prefs.ts'
import { startSession } from './lib/session.ts'

showPrefs()
loadGuidesBy(async () => (await import('./guides.ts')).guides)
const courierToken = /^\/office\/run\/([\w-]+)$/.exec(location.pathname)?.[1]
if (!courierToken) void startSession()
const place = document.getElementById('office')
if (!place) throw new Error('index.html has no #office')
await loadTexts(currentPrefs().lang)
createRoot(place).render(<StrictMode>{courierToken ? <CourierApp token={courierToken} /> : <App />}</StrictMode>)
