import { useNavigate } from 'react-router-dom'
import { logOut } from '../../lib/session/log-out.ts'
import { messages } from '../../messages/frame-ja.ts'

/**
 * Signs out and goes to /login (replace). A failure is shown as an alert (specification 2, 8).
 * @param leave the kind of logout
 */
export function useLogout(leave: () => Promise<void> = logOut): () => void {
  const navigate = useNavigate()
  return () => {
    leave().then(
      () => navigate('/login', { replace: true }),
      (error: unknown) => {
        console.error('Sign-out failed', error)
        alert(messages.app.logoutFailed)
      },
    )
  }
}
