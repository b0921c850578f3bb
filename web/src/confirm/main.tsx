import '../zod-without-eval.ts'
import './page.css'
import { createRoot } from 'react-dom/client'
import { readConfirmAddress } from './confirm-address.ts'
import { ConfirmPage } from './screens/confirm-page.tsx'
import { CrashBoundary } from './ui/crash-boundary.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('confirm.html has no #root')
const address = readConfirmAddress(location.pathname, location.search)
createRoot(root).render(
  <CrashBoundary>
    <ConfirmPage address={address} />
  </CrashBoundary>,
)
