import './functions-environment.ts'
import { sendCallsBy } from '../http/call.ts'
import { answeredHere, startHere } from './api-here.ts'
import { tidyAfterwards } from './tidy.ts'

startHere()
// A file that tests the way between a caller and the API calls overHttp() instead.
sendCallsBy(answeredHere)
await tidyAfterwards()
