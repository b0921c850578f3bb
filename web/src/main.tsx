import './zod-without-eval.ts'
import './app/trusted-text.ts'
import '@mantine/core/styles.css'
import './app/global.css'
import './app/dark.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createRouter, pageLoaded } from './app/router.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// The code has just run. A slow processor does the rest in tasks of its own, between which the browser draws the shell and takes keys.
setTimeout(() => {
  const router = createRouter()
  const render = () => {
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    )
  }
  // What stands for the sign-in until its code is there would take longer to render than it does.
  if (document.documentElement.dataset['page'] === 'sign-in') void pageLoaded(router).then(render)
  else render()
})
