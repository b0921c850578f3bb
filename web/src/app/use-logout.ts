import { useNavigate } from 'react-router-dom'
import { signOutUser } from '../lib/session.ts'
import { messages } from '../messages/ja.ts'

/** Signs out and goes to /login (replace); a failure is an alert (specification 2, 8). */
export function useLogout(): () => void {
  const navigate = useNavigate()
  return () => {
    signOutUser().then(
      () => navigate('/login', { replace: true }),
      (error: unknown) => {
        console.error('Sign-out failed', error)
        alert(messages.app.logoutFailed)
      },
    )
  }
}
