import './zod-without-eval.ts'
import './app/trusted-text.ts'
import './app/styles/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createRouter, pageLoaded } from './app/router.tsx'
import { nextTask } from './lib/next-task.ts'

async function start(root: HTMLElement): Promise<void> {
  const router = await nextTask(createRouter)
  // What stands for the sign-in until its code is there would take longer to render than it does.
  if (document.documentElement.dataset['page'] === 'sign-in') await pageLoaded(router)
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
/** Fails if the app could not be rendered. */
export const started: Promise<void> = start(root)
