/** What the person at the terminal can do something about; told without a stack. */
export class Complaint extends Error {}
