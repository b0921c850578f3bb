import './functions-environment.ts'
import { sendCallsBy } from '../http/call.ts'
import { answeredHere, startHere } from './api-here.ts'
import { tidyAfterwards } from './tidy.ts'

startHere()
// A file that tries what lies between a caller and the API says so (overHttp).
sendCallsBy(answeredHere)
await tidyAfterwards()
