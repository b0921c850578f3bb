import '../zod-without-eval.ts'
import './page.css'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { readConfirmAddress } from './confirm-address.ts'
import { ConfirmPage } from './screens/confirm-page.tsx'
import { CrashPage } from './ui/crash-page.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('confirm.html has no #root')
const address = readConfirmAddress(location.pathname, location.search)
createRoot(root).render(
  <ErrorBoundary FallbackComponent={CrashPage}>
    <ConfirmPage address={address} />
  </ErrorBoundary>,
)
