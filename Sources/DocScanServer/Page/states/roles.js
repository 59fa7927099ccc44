// @ts-check
// The work that a person may do. The server decides; the page omits what it would refuse.

/** Each role includes the ones before it.
 *  @type {API.Role[]} */
export const roles = ["collector", "reviewer", "administrator"];

/** True if a role includes the work of another one. Without accounts there is no role, and every user may do everything
 *  except manage people.
 *  @param {API.Role | null | undefined} role @param {API.Role} wanted */
export const may = (role, wanted) =>
    role ? roles.indexOf(role) >= roles.indexOf(wanted) : wanted !== "administrator";
