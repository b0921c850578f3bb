import fc from 'fast-check'

// Every mutant gets the same cases in every run. A mutant that is not detected within a second counts as
// survived: some properties try 100,000 cases, and every surviving mutant would have to wait for all of them.
fc.configureGlobal({ seed: 1 })
fc.installGlobalPlugin(fc.interruptAfterTimeLimit(1_000))
