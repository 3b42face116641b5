import './theme/tokens.css'
import './theme/base.css'
import './theme/interface-fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { followPerson, startI18n } from './i18n/start-i18n.ts'
import { createRouter } from './routes.tsx'
import { bringBackAfterCrash } from './device/kept-through-crash.ts'
import { WordlessLoadingScreen } from '#web/shared/pictures/loading-screen.tsx'
import { storeColourMode } from './theme/colour-mode.ts'

const root = document.getElementById('app')
if (!root) throw new Error('The page has no #app.')

storeColourMode()
const page = createRoot(root)
// What a first visitor sees already (`scripts/landing-pages.ts`) stays until its texts are there for the code, too.
const isDrawn = root.hasChildNodes() && root.checkVisibility()
if (!isDrawn) root.replaceChildren()
delete root.dataset['drawn']
if (!isDrawn) page.render(<WordlessLoadingScreen />)
await Promise.all([startI18n(), bringBackAfterCrash()])
await followPerson()
page.render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
)
