import './zod-without-eval.ts'
import './app/trusted-text.ts'
import '@mantine/core/styles.css'
import './app/global.css'
import './app/dark.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { pageLoaded } from './app/router.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const render = () => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
// What stands for the sign-in until its code is there would take longer to render than it does.
if (document.documentElement.dataset['page'] === 'sign-in') void pageLoaded().then(render)
else render()
